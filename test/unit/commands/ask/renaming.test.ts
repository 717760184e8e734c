import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { rename, type RenameResult, type Renaming } from '../../../../src/commands/ask/renaming';
import { ServiceError } from '../../../../src/domain/failure';
import type { InputQuestion, Prompts } from '../../../../src/platform/prompts/prompts';

interface Thing {
  readonly name: string;
  readonly version: number;
}

const conflict = (): ServiceError => new ServiceError({ kind: 'conflict', operation: 'upsertRecord' });
const broken = (): ServiceError => new ServiceError({ kind: 'serverError', operation: 'upsertRecord', status: 500 });

describe('rename', () => {
  /** What is typed at each question; undefined cancels it. */
  let typed: (string | undefined)[];
  /** Whether questions are confirmed. */
  let says: boolean;
  let questions: InputQuestion[];
  let said: string[];
  let stored: Thing;
  let failures: Error[];
  let written: { onto: Thing; name: string }[];
  /** What fresh reads show, one after the other; then what is stored. */
  let reads: Thing[];
  let undone: string[];
  /** The button that is pressed on the message of a success. */
  let pressed: string | undefined;
  beforeEach(() => {
    typed = [];
    says = true;
    questions = [];
    said = [];
    stored = { name: 'Old', version: 1 };
    failures = [];
    written = [];
    reads = [];
    undone = [];
    pressed = undefined;
  });

  const prompts: Partial<Prompts> = {
    input: (question) => {
      questions.push(question);
      return Promise.resolve(typed.shift());
    },
    confirm: (title, detail) => {
      said.push(`${title} ${detail}`);
      return Promise.resolve(says);
    },
    error: (message, ...actions) => {
      said.push(message);
      return Promise.resolve(says ? actions[0] : undefined);
    },
    notify: (message, ...actions) => {
      said.push(message);
      return Promise.resolve(actions.find((action) => action === pressed));
    },
  };
  /** As the one way to change a thing: it compares the name with what was shown, or seen since. */
  const save = (name: string, seen: Thing = { name: 'Old', version: 1 }): Promise<RenameResult<Thing>> => {
    const fresh = reads.shift() ?? stored;
    if (fresh.name === name) return Promise.resolve({ kind: 'unchanged', fresh });
    if (fresh.name !== seen.name) return Promise.resolve({ kind: 'conflict', fresh });
    const failure = failures.shift();
    if (failure) return Promise.reject(failure);
    written.push({ onto: fresh, name });
    const undo = (): Promise<void> => Promise.resolve(void undone.push(name));
    return Promise.resolve({ kind: 'changed', othersChanged: fresh.version !== seen.version, undo });
  };
  const run = (changes: Partial<Renaming<Thing>> = {}): Promise<void> =>
    rename<Thing>({ prompts } as CommandContext, {
      command: 'recordsWorkspace.records.renameRecord',
      heading: 'Rename',
      field: 'Name',
      shown: 'Old',
      nameOf: ({ name }) => name,
      save,
      ...changes,
    });

  it('writes what was typed, and offers Undo', async () => {
    typed = ['  New '];
    await run();
    assert.deepEqual(written, [{ onto: stored, name: 'New' }]);
    assert.match(said[0] ?? '', /^Renamed to “New”\./);
    assert.deepEqual(undone, []);
    pressed = 'Undo';
    typed = ['New'];
    await run();
    await new Promise(setImmediate);
    assert.deepEqual(undone, ['New']);
  });

  it('writes nothing when the user cancels or nothing changed', async () => {
    for (const answer of [undefined, 'Old', ' Old ']) {
      typed = [answer];
      await run();
    }
    assert.deepEqual(written, []);
  });

  it('keeps the typed name after a failure', async () => {
    typed = ['New', 'New and better'];
    failures = [broken()];
    await run();
    assert.equal(questions[1]?.value, 'New');
    assert.match(said[0] ?? '', /^Couldn't rename\./);
    assert.equal(written[0]?.name, 'New and better');
  });

  it('asks before it replaces a name another client set', async () => {
    typed = ['Mine'];
    stored = { name: 'Theirs', version: 2 };
    says = false;
    await run();
    assert.match(said[0] ?? '', /Theirs.*Mine/);
    assert.deepEqual(written, []);
    typed = ['Mine'];
    says = true;
    await run();
    assert.deepEqual(written, [{ onto: stored, name: 'Mine' }]);
  });

  it('writes over the version stored at confirmation and asks again about yet another name', async () => {
    typed = ['Mine'];
    reads = [
      { name: 'Theirs', version: 2 },
      { name: 'Theirs, later', version: 3 },
      { name: 'Theirs, later', version: 4 },
    ];
    const last = reads[2];
    await run();
    assert.deepEqual(written, [{ onto: last, name: 'Mine' }]);
    assert.deepEqual([/“Theirs”/.test(said[0] ?? ''), /“Theirs, later”/.test(said[1] ?? '')], [true, true]);
  });

  it('reports that other changes were preserved', async () => {
    typed = ['New'];
    stored = { name: 'Old', version: 2 };
    await run();
    assert.equal(written[0]?.onto.version, 2);
    assert.match(said[0] ?? '', /Their changes are still there/);
  });

  it('reads again and asks when another client writes between the read and the write', async () => {
    typed = ['New'];
    failures = [conflict()];
    reads = [stored, { name: 'Old', version: 2 }];
    await run();
    assert.equal(written[0]?.onto.version, 2);
    assert.match(said[0] ?? '', /Nothing was overwritten/);
  });

  it('reports a conflict that only waiting can resolve', async () => {
    typed = ['New', undefined];
    failures = [conflict()];
    await run({ isConflictFinal: true });
    assert.match(said[0] ?? '', /^Couldn't rename\./);
    assert.deepEqual(written, []);
  });

  it('rethrows a bug', async () => {
    typed = ['New'];
    failures = [new TypeError('bug')];
    await assert.rejects(run(), /bug/);
  });

  it('rejects a name of spaces', async () => {
    await run();
    const [question] = questions;
    assert.match(question?.check?.('  ') ?? '', /Name/);
    assert.equal(question?.check?.('x'), undefined);
  });
});
