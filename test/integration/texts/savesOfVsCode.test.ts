// Our save stores a text and lets VS Code write it, which VS Code may not do.
import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { ServiceError } from '../../../src/domain/failure';
import type { DocumentHost } from '../../../src/editors/document/documentHost';
import { editedUri } from '../../../src/editors/document/editedUri';
import type { OpenTexts } from '../../../src/editors/document/openTexts';
import { GatheredEdits } from '../../../src/editors/document/saving/gatheredEdits';
import type { SaveReasons } from '../../../src/editors/document/saving/saveReasons';
import type { ShownOutcomes } from '../../../src/editors/document/saving/shownOutcomes';
import { TextSaves } from '../../../src/editors/document/saving/textSaves';
import type { StoredText } from '../../../src/editors/document/storedText';

const ref = { kind: 'mini', connectionId: 'c', miniId: 'm' } as const;
const uri = editedUri(ref, 'Sample');

describe('a text stored by our save', () => {
  let sent: string[];
  let outcomes: [typed: string, kind: string, isWritten: boolean][];
  /** What was taken over when each was sent. */
  let outcomesBefore: string[][];
  let saves: TextSaves;
  let texts: OpenTexts;
  let shown: ShownOutcomes;
  let takeIsAskedFor: boolean;
  let gathered: GatheredEdits;

  const storedText = (text: string): StoredText =>
    ({
      text,
      mark: { hash: 0 },
      lastChange: () => '',
      problemsOf: () => [],
      says: (typed: string) => typed === text,
      write: (typed: string) => {
        sent.push(typed);
        outcomesBefore.push(outcomes.map(([what]) => what));
        return Promise.resolve(storedText(typed));
      },
    }) as Partial<StoredText> as StoredText;

  /** As far as a save looks at it. */
  const typed = (text: string, save: () => Promise<boolean>, isClosed = false): vscode.TextDocument =>
    ({
      uri,
      getText: () => text,
      isDirty: true,
      isClosed,
      save,
    }) as Partial<vscode.TextDocument> as vscode.TextDocument;

  beforeEach(() => {
    sent = [];
    outcomes = [];
    outcomesBefore = [];
    takeIsAskedFor = true;
    gathered = new GatheredEdits();
    const text = { base: { mark: { hash: 0 } } };
    texts = {
      isUnsaved: () => true,
      textOf: () => undefined,
      saving: (_uri: unknown, _ref: unknown, save: (one: object) => Promise<unknown>) => save(text),
      storedTexts: { read: () => Promise.resolve(storedText('before')) },
      takeOutcome: (_uri: unknown, what: string, outcome: { kind: string }, isWritten = true) => {
        outcomes.push([what, outcome.kind, isWritten]);
        return Promise.resolve();
      },
    } as unknown as OpenTexts;
    const host = {
      connections: { look: () => undefined, find: () => ({}), isReadOnly: () => false },
      keyPrompt: { allow: () => undefined },
    } as unknown as DocumentHost;
    const reasons = { takeIsAskedFor: () => takeIsAskedFor } as Partial<SaveReasons> as SaveReasons;
    shown = { show: () => undefined } as Partial<ShownOutcomes> as ShownOutcomes;
    saves = new TextSaves(host, texts, shown, reasons, gathered);
  });

  afterEach(() => saves.dispose());

  it('says that it was not when a text that VS Code restored could not be read', async () => {
    texts.saving = () => Promise.reject(new ServiceError({ kind: 'notFound', operation: 'getMini' }));
    const told: string[] = [];
    shown.showRefusal = (_uri, _title, { refusal }) => void told.push(refusal);
    await saves.save(typed('mine', () => Promise.resolve(true)));
    assert.match(told.join(), /^Couldn't save\. It was deleted, or your key has no access\. Copy what you need\./);
  });

  it('is not taken for the next one of a document that was closed in the meantime', async () => {
    const closed = (): Promise<boolean> => Promise.reject(new Error('Document has been closed'));
    await saves.save(typed('first', closed)).catch(() => undefined);
    await saves.save(typed('second', closed, true));
    await saves.write(uri, ref, 'third');
    assert.deepEqual(sent, ['first', 'second', 'third']);
  });

  it('is what the document is based on, also where VS Code does not write it', async () => {
    await saves.save(typed('mine', () => Promise.resolve(false)));
    assert.deepEqual(outcomes, [['mine', 'stored', false]]);
  });

  it('is sent once when it is saved twice at once', async () => {
    const document = typed('mine', () => Promise.resolve(true));
    await Promise.all([saves.save(document), saves.save(document)]);
    assert.deepEqual(sent, ['mine']);
  });

  it('is taken over before the next one is sent', async () => {
    let text = 'mine';
    const document = { ...typed('', () => Promise.resolve(true)), getText: () => text };
    const first = saves.save(document);
    text = 'mine, typed on';
    await Promise.all([first, saves.save(document)]);
    assert.deepEqual(sent, ['mine', 'mine, typed on']);
    assert.deepEqual(outcomesBefore, [[], ['mine']]);
  });

  it('is taken over before a save of VS Code sends what was typed since', async () => {
    const first = saves.save(typed('mine', () => Promise.resolve(true)));
    await Promise.all([first, saves.write(uri, ref, 'mine, typed on')]);
    assert.deepEqual(sent, ['mine', 'mine, typed on']);
    assert.deepEqual(outcomesBefore[1]?.at(-1), 'mine');
    // What VS Code wrote at last is what later saves begin with.
    assert.equal(outcomes.at(-1)?.[0], 'mine, typed on');
  });

  it('is sent after what a save of VS Code sends, and based on that', async () => {
    const first = saves.write(uri, ref, 'mine');
    await Promise.all([first, saves.save(typed('mine, typed on', () => Promise.resolve(true)))]);
    assert.deepEqual(sent, ['mine', 'mine, typed on']);
    assert.deepEqual(outcomesBefore[1]?.at(-1), 'mine');
    assert.equal(outcomes.at(-1)?.[0], 'mine, typed on');
  });

  it('is what an auto save writes that comes while it is sent', async () => {
    takeIsAskedFor = false;
    let automatic: Promise<void> = Promise.resolve();
    const saved = saves.save(typed('mine', () => automatic.then(() => true)));
    automatic = saves.write(uri, ref, 'mine');
    await Promise.all([saved, automatic]);
    assert.deepEqual([sent, outcomes], [['mine'], [['mine', 'stored', true]]]);
  });

  it('is none while something is half typed on its page, whoever saves', async () => {
    let halfTyped: string | undefined = 'Enter a full date.';
    gathered.add(uri, { flush: () => Promise.resolve(), settle: () => Promise.resolve(halfTyped) });
    await gathered.settle(uri);
    await assert.rejects(saves.write(uri, ref, 'mine'), /Couldn't save\. Enter a full date\./);
    assert.deepEqual(sent, []);
    halfTyped = undefined;
    await gathered.settle(uri);
    await saves.write(uri, ref, 'mine');
    assert.deepEqual(sent, ['mine']);
  });

  it('leaves an auto save of another text refused', async () => {
    takeIsAskedFor = false;
    const saved = saves.save(typed('mine', () => Promise.resolve(true)));
    await assert.rejects(saves.write(uri, ref, 'mine, typed on'), /Auto Save is off here/);
    await saved;
  });

  it('is what the document is based on, once', async () => {
    const write = async (): Promise<boolean> => {
      await saves.write(uri, ref, 'mine');
      return true;
    };
    await saves.save(typed('mine', write));
    assert.deepEqual([sent, outcomes], [['mine'], [['mine', 'stored', true]]]);
  });
});
