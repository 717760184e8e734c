import assert from 'node:assert/strict';
import { systemClock } from '../../../../src/base/clock';
import { rename, type RenameResult } from '../../../../src/commands/ask/renaming';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { conflict, notFound, ServiceError } from '../../../../src/domain/failure';
import type { InputQuestion, Prompts } from '../../../../src/platform/prompts/prompts';
import { UndoHistory } from '../../../../src/workspace/changes/undoHistory';

interface Thing {
  readonly name: string;
  readonly version: number;
}

interface Script {
  /** What is typed at each question; undefined cancels it. */
  readonly typed: readonly (string | undefined)[];
  /** What fresh reads show, one after the other; the last one stays. */
  readonly reads?: readonly [Thing, ...Thing[]];
  /** Of the first writes. */
  readonly failures?: readonly Error[];
  readonly rejectsQuestions?: boolean;
  readonly pressesUndo?: boolean;
  /** The read-back still shows what was there before. */
  readonly isBehind?: boolean;
}

interface Outcome {
  readonly questions: readonly InputQuestion[];
  readonly messages: readonly string[];
  readonly written: readonly { readonly onto: Thing; readonly name: string }[];
  readonly undone: readonly string[];
}

const old: Thing = { name: 'Old', version: 1 };

async function renamed(script: Script, canRead = true, shown = old.name): Promise<Outcome> {
  const typed = [...script.typed];
  const reads = [...(script.reads ?? [old])];
  const failures = [...(script.failures ?? [])];
  const questions: InputQuestion[] = [];
  const messages: string[] = [];
  const written: { onto: Thing; name: string }[] = [];
  const undone: string[] = [];
  const prompts: Partial<Prompts> = {
    input: (question) => {
      questions.push(question);
      return Promise.resolve(typed.shift());
    },
    confirm: (title, detail) => {
      messages.push(`${title} ${detail}`);
      return Promise.resolve(!script.rejectsQuestions);
    },
    error: (message, ...actions) => {
      messages.push(message);
      return Promise.resolve(actions[0]);
    },
    notify: (message, ...actions) => {
      messages.push(message);
      return Promise.resolve(actions.find((action) => action === 'Undo' && script.pressesUndo));
    },
  };
  const read = (): Promise<Thing> => Promise.resolve((reads.length > 1 ? reads.shift() : reads[0]) ?? old);
  /** As the one way to change a thing: it compares the name with what was shown, or seen since. */
  const save = async (name: string, seen = old): Promise<RenameResult<Thing>> => {
    const fresh = await read();
    if (fresh.name === name) return { kind: 'unchanged', fresh };
    if (fresh.name !== seen.name) return { kind: 'conflict', fresh };
    const failure = failures.shift();
    if (failure) throw failure;
    written.push({ onto: fresh, name });
    const undo = (): Promise<void> => Promise.resolve(void undone.push(name));
    const behind = script.isBehind ? { behind: fresh } : {};
    return await Promise.resolve({ kind: 'changed', othersChanged: fresh.version !== seen.version, undo, ...behind });
  };
  const workspace = { undoHistory: new UndoHistory(systemClock, () => undefined) };
  await rename<Thing>(workspace, { prompts, title: 'Rename' } as CommandContext, {
    field: 'Name',
    shown,
    nameOf: ({ name }) => name,
    ...(canRead ? { read } : {}),
    save,
  });
  // Undo is not awaited.
  await new Promise(setImmediate);
  return { questions, messages, written, undone };
}

describe('rename', () => {
  const broken = new ServiceError({ kind: 'serverError', operation: 'upsertRecord', status: 500 });

  it('writes what was typed, and offers Undo', async () => {
    const { written, messages, undone } = await renamed({ typed: ['  New '] });
    assert.deepEqual(written, [{ onto: old, name: 'New' }]);
    assert.match(messages[0] ?? '', /^Renamed “Old” to “New”\./);
    assert.deepEqual(undone, []);
    assert.deepEqual((await renamed({ typed: ['New'], pressesUndo: true })).undone, ['New']);
  });

  it('says that the service does not show the new name yet', async () => {
    const { messages } = await renamed({ typed: ['New'], isBehind: true });
    assert.match(messages[0] ?? '', /^Renamed “Old” to “New”\. .*doesn't show the change yet/);
  });

  it('writes nothing when the user cancels or nothing changed', async () => {
    for (const typed of [undefined, 'Old', ' Old ']) assert.deepEqual((await renamed({ typed: [typed] })).written, []);
  });

  it('writes nothing when the spaces of the name were kept', async () => {
    const { written } = await renamed({ typed: ['Old '], reads: [{ name: 'Old ', version: 1 }] }, true, 'Old ');
    assert.deepEqual(written, []);
  });

  it('keeps the typed name after a failure', async () => {
    const { questions, messages, written } = await renamed({ typed: ['New', 'New and better'], failures: [broken] });
    assert.equal(questions[1]?.value, 'New');
    assert.match(messages[0] ?? '', /^Couldn't rename\./);
    assert.equal(written[0]?.name, 'New and better');
  });

  it('asks before it replaces a name another client set', async () => {
    const theirs = { name: 'Theirs', version: 2 };
    const left = await renamed({ typed: ['Mine'], reads: [theirs], rejectsQuestions: true });
    assert.match(left.messages[0] ?? '', /Theirs/);
    assert.deepEqual(left.written, []);
    const agreed = await renamed({ typed: ['Mine'], reads: [theirs], pressesUndo: true });
    assert.deepEqual(agreed.written, [{ onto: theirs, name: 'Mine' }]);
    // Theirs was replaced, so nothing says that it is still there.
    assert.deepEqual(agreed.messages.slice(1), ['Renamed “Theirs” to “Mine”.', 'Restored “Theirs”.']);
  });

  it('writes over the version stored at confirmation and asks again about yet another name', async () => {
    const last = { name: 'Theirs, later', version: 4 };
    const { messages, written } = await renamed({
      typed: ['Mine'],
      reads: [{ name: 'Theirs', version: 2 }, { name: 'Theirs, later', version: 3 }, last],
    });
    assert.deepEqual(written, [{ onto: last, name: 'Mine' }]);
    assert.match(messages[0] ?? '', /“Theirs”/);
    assert.match(messages[1] ?? '', /“Theirs, later”/);
  });

  it('reports that other changes were preserved', async () => {
    const { messages, written } = await renamed({ typed: ['New'], reads: [{ name: 'Old', version: 2 }] });
    assert.equal(written[0]?.onto.version, 2);
    assert.match(messages[0] ?? '', /Their changes are still there/);
  });

  it('reads again and asks when another client writes between the read and the write', async () => {
    const { messages, written } = await renamed({
      typed: ['New'],
      failures: [conflict('upsertRecord')],
      reads: [old, { name: 'Old', version: 2 }],
    });
    assert.equal(written[0]?.onto.version, 2);
    assert.match(messages[0] ?? '', /Nothing was overwritten/);
  });

  it('says why the service refuses it again, though nothing has changed since', async () => {
    const inTheWay = conflict('upsertRecord', 'Another one is called so.');
    const { messages, written } = await renamed({ typed: ['New', undefined], failures: [inTheWay, inTheWay] });
    assert.match(messages[1] ?? '', /^Couldn't rename\. Another one is called so\./);
    assert.deepEqual(written, []);
  });

  it('asks once about a name that another client writes between the read and the write', async () => {
    const theirs = { name: 'Theirs', version: 2 };
    const { messages, written } = await renamed({
      typed: ['Mine'],
      failures: [conflict('upsertRecord')],
      reads: [old, theirs],
    });
    assert.deepEqual(written, [{ onto: theirs, name: 'Mine' }]);
    assert.deepEqual([messages.length, /“Theirs”/.test(messages[0] ?? '')], [2, true]);
  });

  it('reports a conflict that only waiting can resolve', async () => {
    const script = { typed: ['New', undefined], failures: [conflict('upsertRecord')] };
    const { messages, written } = await renamed(script, false);
    assert.match(messages[0] ?? '', /^Couldn't rename\./);
    assert.deepEqual(written, []);
  });

  it('names what is gone, and offers no retry', async () => {
    const { messages, questions } = await renamed({ typed: ['New'], failures: [notFound('listRecords')] });
    assert.match(messages[0] ?? '', /^Couldn't rename\. Old: It no longer exists/);
    assert.equal(questions.length, 1);
  });

  it('rethrows a bug', async () => {
    await assert.rejects(renamed({ typed: ['New'], failures: [new TypeError('bug')] }), /bug/);
  });

  it('rejects a name of spaces', async () => {
    const [question] = (await renamed({ typed: [undefined] })).questions;
    assert.match(question?.check?.('  ') ?? '', /Name/);
    assert.equal(question?.check?.('x'), undefined);
  });
});
