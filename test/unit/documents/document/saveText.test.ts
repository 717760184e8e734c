import assert from 'node:assert/strict';
import { ServiceError, type Failure } from '../../../../src/domain/failure';
import { OpenText } from '../../../../src/documents/document/openText';
import {
  saveText,
  type ConflictChoice,
  type SaveHost,
  type TextBase,
} from '../../../../src/documents/document/saveText';
import type { TextForm } from '../../../../src/documents/document/textForm';
import { markOf } from '../../../../src/documents/document/textMark';

const failing = (kind: 'conflict' | 'reset' | 'invalid' | 'notFound'): ServiceError => {
  const operation = 'upsertRecord';
  const failures: Record<typeof kind, Failure> = {
    conflict: { operation, kind: 'conflict', status: 409 },
    reset: { operation, kind: 'unreachable', cause: 'reset' },
    invalid: { operation, kind: 'invalid', status: 400, errors: { title: ['Too long.'] } },
    notFound: { operation, kind: 'notFound' },
  };
  return new ServiceError(failures[kind]);
};

/** A thing of one line, on a service that counts its versions and gives them an eTag, or not. */
class Stored implements SaveHost {
  text = 'base';
  version = 1;
  isPutAway = false;
  hasMarks = true;
  /** Writes are taken, and not done yet. */
  isPuttingOff = false;
  writes: string[] = [];
  reads = 0;
  asked = 0;
  /** What happens at the next writes and reads, in this order. */
  onWrite: (() => void)[] = [];
  onRead: (() => void)[] = [];
  /** While the question stands. */
  onAsk: (() => void)[] = [];
  answers: (ConflictChoice | undefined)[] = [];

  form(): TextForm {
    const { text, version } = this;
    return {
      title: 'Thing',
      text,
      mark: markOf(this.hasMarks ? { eTag: String(version) } : {}, text),
      isPutAway: this.isPutAway,
      facts: [],
      problemsOf: (typed) => (typed === 'bad' ? [{ start: 0, end: 3, message: 'Bad.' }] : []),
      says: (typed) => typed === text,
      write: (typed) => Promise.resolve().then(() => this.write(typed, version)),
      placeErrors: (_typed, errors) =>
        Object.entries(errors).map(([field, messages]) => ({
          start: 0,
          end: 1,
          message: `${field} ${messages.join()}`,
        })),
    };
  }

  change(text: string): void {
    this.text = text;
    this.version++;
  }

  read(): Promise<TextForm> {
    this.reads++;
    return Promise.resolve().then(() => {
      this.onRead.shift()?.();
      return this.form();
    });
  }

  ask(): Promise<ConflictChoice | undefined> {
    this.asked++;
    this.onAsk.shift()?.();
    return Promise.resolve(this.answers.shift());
  }

  private write(typed: string, version: number): TextForm {
    this.onWrite.shift()?.();
    if (version !== this.version) throw failing('conflict');
    this.writes.push(typed);
    if (!this.isPuttingOff) this.change(typed);
    return this.form();
  }
}

describe('saveText', () => {
  let stored: Stored;
  let base: TextBase;

  beforeEach(() => {
    stored = new Stored();
    base = { mark: stored.form().mark, form: stored.form() };
  });

  const save = (text = 'mine') => saveText(text, base, stored);

  it('writes over a fresh read', async () => {
    const outcome = await save();
    assert.equal(outcome.kind, 'stored');
    assert.deepEqual([stored.reads, stored.writes, stored.asked], [1, ['mine'], 0]);
  });

  it('sends nothing, and asks nobody, for a text with problems', async () => {
    assert.equal((await save('bad')).kind, 'notSendable');
    assert.deepEqual([stored.reads, stored.writes], [0, []]);
  });

  it('writes nothing that is stored already', async () => {
    stored.change('mine');
    assert.equal((await save()).kind, 'stored');
    assert.deepEqual([stored.writes, stored.asked], [[], 0]);
  });

  for (const [choice, kind, writes] of [
    ['overwrite', 'stored', ['mine']],
    ['discard', 'discarded', []],
    ['compare', 'compare', []],
    [undefined, 'undecided', []],
  ] as const) {
    it(`asks about the change of somebody else, and does as told: ${choice ?? 'nothing'}`, async () => {
      stored.change('theirs');
      stored.answers = [choice];
      assert.equal((await save()).kind, kind);
      assert.deepEqual([stored.writes, stored.asked], [writes, 1]);
    });
  }

  it('asks again for each newer version before it writes over it', async () => {
    stored.change('theirs');
    stored.answers = ['overwrite', 'overwrite'];
    stored.onWrite = [() => stored.change('quicker')];
    assert.equal((await save()).kind, 'stored');
    assert.deepEqual([stored.writes, stored.asked], [['mine'], 2]);
  });

  it('asks again when the text was changed while the question stood', async () => {
    stored.change('theirs');
    stored.answers = ['overwrite', undefined];
    stored.onAsk = [() => stored.change('theirs, later')];
    assert.equal((await save()).kind, 'undecided');
    assert.deepEqual([stored.writes, stored.asked], [[], 2]);
  });

  it('writes over the text that was agreed to, under a newer mark too', async () => {
    stored.change('theirs');
    stored.answers = ['overwrite'];
    stored.onAsk = [() => stored.change('theirs')];
    assert.equal((await save()).kind, 'stored');
    assert.deepEqual([stored.writes, stored.asked], [['mine'], 1]);
  });

  it('asks about another text under the same mark', async () => {
    stored.text = 'with another label';
    assert.equal((await save()).kind, 'undecided');
    assert.deepEqual([stored.writes, stored.asked], [[], 1]);
  });

  it('takes a conflict without a newer version as a refusal, and not for ever', async () => {
    stored.onWrite = [
      () => {
        throw failing('conflict');
      },
    ];
    const outcome = await save();
    assert.ok(outcome.kind === 'failed' && outcome.failure.kind === 'conflict');
    assert.deepEqual([stored.reads, stored.asked], [2, 0]);
  });

  it('never writes over what was put away meanwhile', async () => {
    stored.isPutAway = true;
    stored.change('base');
    assert.equal((await save()).kind, 'putAway');
    assert.deepEqual([stored.writes, stored.asked], [[], 0]);
  });

  it('tells what is gone, what failed and what was refused, and where', async () => {
    const fail = (kind: 'reset' | 'invalid' | 'notFound') => () => {
      throw failing(kind);
    };
    stored.onRead = [fail('notFound')];
    assert.equal((await save()).kind, 'gone');
    stored.onRead = [fail('reset')];
    assert.equal((await save()).kind, 'failed');
    stored.onWrite = [fail('invalid')];
    const outcome = await save();
    assert.ok(outcome.kind === 'failed');
    assert.deepEqual(outcome.problems, [{ start: 0, end: 1, message: 'title Too long.' }]);
    assert.deepEqual(stored.writes, []);
  });

  it('knows its own write again whose answer was lost', async () => {
    stored.onWrite = [
      () => {
        stored.change('mine');
        throw failing('reset');
      },
    ];
    assert.equal((await save()).kind, 'failed');
    assert.equal((await save()).kind, 'stored');
    assert.deepEqual([stored.writes, stored.asked], [[], 0]);
  });

  it('knows what it wrote and could not read back, where the service gives no marks', async () => {
    stored.hasMarks = false;
    base = { mark: { hash: 1 }, written: 'base' };
    assert.equal((await save()).kind, 'stored');
    assert.equal(stored.asked, 0);
  });

  for (const hasMarks of [true, false]) {
    it(`knows what the service took and does not show yet, with marks: ${String(hasMarks)}`, async () => {
      stored.hasMarks = hasMarks;
      base = { mark: stored.form().mark, form: stored.form() };
      stored.isPuttingOff = true;
      const outcome = await save();
      assert.ok(outcome.kind === 'stored');
      assert.deepEqual([outcome.form, outcome.stillShown?.text], [undefined, 'base']);
      // Saved again on purpose, over what is still shown: nobody else has changed it.
      const open = new OpenText(stored.form(), undefined);
      open.wasSaved('mine', outcome);
      base = open.base;
      stored.isPuttingOff = false;
      assert.equal((await save('mine, later')).kind, 'stored');
      assert.deepEqual([stored.writes, stored.asked], [['mine', 'mine, later'], 0]);
    });
  }

  it('tells versions apart by their text where the service gives no marks', async () => {
    stored.hasMarks = false;
    base = { mark: stored.form().mark, form: stored.form() };
    stored.text = 'theirs';
    stored.answers = ['discard'];
    assert.equal((await save()).kind, 'discarded');
  });

  it('remembers through a restart what a text was made from', async () => {
    const kept = JSON.parse(JSON.stringify(base.mark)) as TextBase['mark'];
    stored.change('theirs');
    base = { mark: kept, form: stored.form() };
    stored.answers = [undefined];
    assert.equal((await save()).kind, 'undecided');
    assert.equal(stored.asked, 1);
  });
});
