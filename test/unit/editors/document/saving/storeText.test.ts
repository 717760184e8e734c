import assert from 'node:assert/strict';
import { textHash } from '../../../../../src/base/textHash';
import { ServiceError, type Failure } from '../../../../../src/domain/failure';
import { OpenText, type KeptBase } from '../../../../../src/editors/document/openText';
import {
  storeText,
  type ConflictCause,
  type ConflictChoice,
  type SaveHost,
  type TextBase,
} from '../../../../../src/editors/document/saving/storeText';
import type { StoredText } from '../../../../../src/editors/document/storedText';
import { markOf } from '../../../../../src/editors/document/textMark';

const failing = (kind: 'conflict' | 'reset' | 'invalid' | 'notFound'): ServiceError => {
  const operation = 'upsertRecord';
  const failures: Record<typeof kind, Failure> = {
    conflict: { operation, kind: 'conflict' },
    reset: { operation, kind: 'unreachable', cause: 'reset' },
    invalid: { operation, kind: 'invalid', status: 400, errors: { title: ['Too long.'] } },
    notFound: { operation, kind: 'notFound' },
  };
  return new ServiceError(failures[kind]);
};

/** A one-line item on a service that counts versions, with or without eTags. */
class Stored implements SaveHost {
  text = 'base';
  version = 1;
  readOnlyReason: 'trash' | undefined;
  hasMarks = true;
  /** Writes are accepted but not carried out yet. */
  isPuttingOff = false;
  writes: string[] = [];
  reads = 0;
  causes: ConflictCause[] = [];
  /** Functions that run at the next writes and reads, in this order. */
  onWrite: (() => void)[] = [];
  onRead: (() => void)[] = [];
  /** Runs while the question is open. */
  onAsk: (() => void)[] = [];
  answers: (ConflictChoice | undefined)[] = [];

  storedText(): StoredText {
    const { text, version } = this;
    return {
      title: 'Thing',
      text,
      mark: markOf(this.hasMarks ? { eTag: String(version) } : {}, text),
      readOnlyReason: this.readOnlyReason,
      facts: [],
      lastChange: () => '',
      problemsOf: (typed) => (typed === 'bad' ? [{ start: 0, end: 3, message: 'Bad.' }] : []),
      says: (typed) => typed === text,
      hashOf: textHash,
      write: (typed) => Promise.resolve().then(() => this.write(typed, version)),
      joined: (typed, before) => joinedLines(typed, before, text),
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

  read(): Promise<StoredText> {
    this.reads++;
    return Promise.resolve().then(() => {
      this.onRead.shift()?.();
      return this.storedText();
    });
  }

  get asked(): number {
    return this.causes.length;
  }

  ask(_theirs: StoredText, cause: ConflictCause): Promise<ConflictChoice | undefined> {
    this.causes.push(cause);
    this.onAsk.shift()?.();
    return Promise.resolve(this.answers.shift());
  }

  private write(typed: string, version: number): StoredText {
    this.onWrite.shift()?.();
    if (version !== this.version) throw failing('conflict');
    this.writes.push(typed);
    if (!this.isPuttingOff) this.change(typed);
    return this.storedText();
  }
}

/** Of fields on lines of their own. */
function joinedLines(typed: string, before: string, now: string): string | undefined {
  const [mine, first, last] = [typed, before, now].map((text) => text.split('\n'));
  const isTyped = (line: number): boolean => mine?.[line] !== first?.[line];
  if (last?.some((value, line) => value !== first?.[line] && isTyped(line))) return undefined;
  return mine?.map((value, line) => (isTyped(line) ? value : last?.[line])).join('\n');
}

describe('storeText', () => {
  let stored: Stored;
  let base: TextBase;

  beforeEach(() => {
    stored = new Stored();
    base = { mark: stored.storedText().mark, storedText: stored.storedText() };
  });

  const save = (text = 'mine') => storeText(text, base, stored);

  it('writes over a fresh read', async () => {
    const outcome = await save();
    assert.equal(outcome.kind, 'stored');
    assert.deepEqual([stored.reads, stored.writes, stored.asked], [1, ['mine'], 0]);
  });

  it('sends nothing and asks nothing for a text with problems', async () => {
    assert.equal((await save('bad')).kind, 'notSendable');
    assert.deepEqual([stored.reads, stored.writes], [0, []]);
  });

  it('writes nothing when the text is already stored', async () => {
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
    it(`asks about another client's change and applies the choice: ${choice ?? 'nothing'}`, async () => {
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

  it('asks again when another client changes the stored text while the question is open', async () => {
    stored.change('theirs');
    stored.answers = ['overwrite', undefined];
    stored.onAsk = [() => stored.change('theirs, later')];
    assert.equal((await save()).kind, 'undecided');
    assert.deepEqual([stored.writes, stored.asked], [[], 2]);
  });

  it('overwrites the version the user confirmed, even if only its mark is newer', async () => {
    stored.change('theirs');
    stored.answers = ['overwrite'];
    stored.onAsk = [() => stored.change('theirs')];
    assert.equal((await save()).kind, 'stored');
    assert.deepEqual([stored.writes, stored.asked], [['mine'], 1]);
  });

  it('asks nothing when only what is not in the text has changed', async () => {
    stored.version++;
    assert.equal((await save()).kind, 'stored');
    assert.deepEqual([stored.writes, stored.asked], [['mine'], 0]);
  });

  it('asks about a different text under the same mark', async () => {
    stored.text = 'with another label';
    assert.equal((await save()).kind, 'undecided');
    assert.deepEqual([stored.writes, stored.asked], [[], 1]);
  });

  it('treats a conflict without a newer version as a rejection instead of retrying forever', async () => {
    stored.onWrite = [
      () => {
        throw failing('conflict');
      },
    ];
    const outcome = await save();
    assert.ok(outcome.kind === 'failed' && outcome.failure.kind === 'conflict');
    assert.deepEqual([stored.reads, stored.asked], [2, 0]);
  });

  it('never overwrites an item that was archived or deleted in the meantime', async () => {
    stored.readOnlyReason = 'trash';
    stored.change('base');
    assert.equal((await save()).kind, 'readOnly');
    assert.deepEqual([stored.writes, stored.asked], [[], 0]);
  });

  it('asks nothing about an item in the trash whose text was restored after a restart', async () => {
    stored.readOnlyReason = 'trash';
    stored.change('theirs');
    const { base } = new OpenText(stored.storedText(), { mark: markOf({ eTag: '1' }, 'base'), mtime: 2 });
    assert.equal((await storeText('typed', base, stored)).kind, 'readOnly');
    assert.deepEqual([stored.writes, stored.asked], [[], 0]);
  });

  it('reports what no longer exists, what failed and what was rejected, with positions', async () => {
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

  it('recognizes its own write whose response was lost', async () => {
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

  it('recognizes a write it could not read back when the service has no marks', async () => {
    stored.hasMarks = false;
    base = { mark: { hash: 1 }, written: 'base' };
    assert.equal((await save()).kind, 'stored');
    assert.equal(stored.asked, 0);
  });

  for (const hasMarks of [true, false]) {
    it(`recognizes what the service accepted but does not show yet, with marks: ${String(hasMarks)}`, async () => {
      stored.hasMarks = hasMarks;
      base = { mark: stored.storedText().mark, storedText: stored.storedText() };
      stored.isPuttingOff = true;
      const outcome = await save();
      assert.ok(outcome.kind === 'stored');
      assert.deepEqual([outcome.storedText, outcome.stillShown?.text], [undefined, 'base']);
      // A second, deliberate save over what is still shown: no other client has changed it.
      const open = new OpenText(stored.storedText(), undefined);
      open.noteSaved('mine', outcome);
      base = open.base;
      stored.isPuttingOff = false;
      assert.equal((await save('mine, later')).kind, 'stored');
      assert.deepEqual([stored.writes, stored.asked], [['mine', 'mine, later'], 0]);
    });
  }

  it('distinguishes versions by their text when the service has no marks', async () => {
    stored.hasMarks = false;
    base = { mark: stored.storedText().mark, storedText: stored.storedText() };
    stored.text = 'theirs';
    stored.answers = ['discard'];
    assert.equal((await save()).kind, 'discarded');
  });

  it('remembers the base version of a text through a restart', async () => {
    const kept = JSON.parse(JSON.stringify(base.mark)) as TextBase['mark'];
    stored.change('theirs');
    base = { mark: kept, storedText: stored.storedText() };
    stored.answers = [undefined];
    assert.equal((await save()).kind, 'undecided');
    assert.equal(stored.asked, 1);
  });

  it("takes what an earlier, failed save stored for the user's own, with what was typed since", async () => {
    const service = new Stored();
    const text = new OpenText(service.storedText(), undefined);
    service.onWrite = [
      () => {
        service.change('mine');
        throw failing('reset');
      },
    ];
    assert.equal((await storeText('mine', text.base, service)).kind, 'failed');
    const kept = JSON.parse(JSON.stringify(text.noteInDoubt('mine'))) as KeptBase;
    const restarted = new OpenText(service.storedText(), kept);
    for (const [typed, { base }] of [['mine, and more', text] as const, ['mine, and other', restarted] as const]) {
      assert.equal((await storeText(typed, base, service)).kind, 'stored');
      service.change('mine');
    }
    assert.deepEqual([service.writes, service.asked], [['mine, and more', 'mine, and other'], 0]);
    service.change('theirs');
    assert.equal((await storeText('mine, and most', text.base, service)).kind, 'undecided');
  });

  describe('beside a command of this window', () => {
    let service: Stored;
    let text: OpenText;

    beforeEach(() => {
      service = new Stored();
      service.text = 'title\nnote';
      text = new OpenText(service.storedText(), undefined);
    });

    const command = (now: string): void => {
      const before = service.text;
      service.change(now);
      text.noteChangedBeside(before, now);
    };
    const saveTyped = (typed: string) => storeText(typed, text.base, service);

    it('stores what was typed with what the commands stored', async () => {
      command('renamed\nnote');
      command('renamed again\nnote');
      const outcome = await saveTyped('title\ntyped');
      assert.ok(outcome.kind === 'stored');
      assert.deepEqual([service.writes, service.asked], [['renamed again\ntyped'], 0]);
      text.noteSaved('title\ntyped', outcome);
      assert.equal(text.hasOwnForm(), true);
      assert.equal(text.text, 'renamed again\ntyped');
    });

    it('keeps that for what was typed during the save', async () => {
      command('renamed\nnote');
      const outcome = await saveTyped('title\ntyped');
      assert.ok(outcome.kind === 'stored');
      text.noteStored('title\ntyped', outcome);
      assert.equal((await saveTyped('title\ntyped on')).kind, 'stored');
      assert.deepEqual([service.writes, service.asked], [['renamed\ntyped', 'renamed\ntyped on'], 0]);
    });

    it('asks where the same field was typed into', async () => {
      command('renamed\nnote');
      assert.equal((await saveTyped('typed\nnote')).kind, 'undecided');
      assert.deepEqual([service.writes, service.causes], [[], ['ownChange']]);
    });

    it("asks after a restart, as about the window's own change", async () => {
      const before = service.text;
      service.change('renamed\nnote');
      const kept = JSON.parse(JSON.stringify(text.noteChangedBeside(before, service.text))) as KeptBase;
      const restarted = new OpenText(service.storedText(), kept);
      assert.equal((await storeText('title\ntyped', restarted.base, service)).kind, 'undecided');
      assert.deepEqual(service.causes, ['ownChange']);
    });

    describe('whose joined save was in doubt', () => {
      let kept: KeptBase;

      beforeEach(async () => {
        command('renamed\nnote');
        service.onWrite = [
          () => {
            service.change('renamed\ntyped');
            throw failing('reset');
          },
        ];
        const outcome = await saveTyped('title\ntyped');
        assert.ok(outcome.kind === 'failed');
        kept = JSON.parse(JSON.stringify(text.noteInDoubt('title\ntyped', outcome.sent))) as KeptBase;
      });

      for (const [typed, written] of [
        ['title\ntyped', []],
        ['title\ntyped on', ['renamed\ntyped on']],
        ['title\nnote', ['renamed\nnote']],
      ] as const)
        it(`knows what it stored, and stores ${JSON.stringify(typed)} with it`, async () => {
          assert.equal((await saveTyped(typed)).kind, 'stored');
          assert.deepEqual([service.writes, service.asked], [written, 0]);
        });

      it("asks after a restart, as about the window's own change", async () => {
        const restarted = new OpenText(service.storedText(), kept);
        assert.equal((await storeText('title\ntyped on', restarted.base, service)).kind, 'undecided');
        assert.deepEqual([service.writes, service.causes], [[], ['ownChange']]);
      });
    });

    for (const [when, change] of [
      ['before it', (): void => (service.change('theirs\nnote'), command('theirs\nlabeled'))],
      ['after it', (): void => (command('title\nlabeled'), service.change('theirs\nlabeled'))],
    ] as const)
      it(`asks where another client changed it ${when}`, async () => {
        change();
        assert.equal((await saveTyped('title\ntyped')).kind, 'undecided');
        assert.deepEqual([service.writes, service.causes], [[], ['others']]);
      });
  });

  it("takes the service's own storedText of a text for that, also where a page asks and the user keeps their own", async () => {
    // A service that stores labels with a capital letter.
    const overtake = (): void => {
      stored.change('Mine');
      throw new ServiceError({ kind: 'overtaken', operation: 'upsertRecord' });
    };
    stored.onWrite = [overtake, overtake];
    const text = new OpenText(stored.storedText(), undefined);
    assert.equal((await storeText('mine', text.base, stored)).kind, 'undecided');
    text.rebase({ theirs: stored.storedText(), cause: 'overtaken' });
    assert.equal((await storeText('mine', text.base, stored)).kind, 'stored');
    assert.equal(stored.asked, 1);
  });
});
