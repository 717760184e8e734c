import assert from 'node:assert/strict';
import { textHash } from '../../../../src/base/textHash';
import { OpenText, PLACEHOLDER_MTIME } from '../../../../src/editors/document/openText';
import type { StoredText } from '../../../../src/editors/document/storedText';
import { markOf } from '../../../../src/editors/document/textMark';

const storedText = (text: string, updatedAt?: string): StoredText => ({
  title: 'Thing',
  text,
  mark: markOf(updatedAt === undefined ? {} : { updatedAt }, text),
  facts: [],
  lastChange: () => '',
  problemsOf: () => [],
  says: (typed) => typed === text,
  hashOf: textHash,
  write: () => Promise.resolve(undefined),
  joined: () => undefined,
  placeErrors: () => [],
});
const day = '2026-03-01T09:00:00.000Z';

describe('OpenText', () => {
  it("uses the service's time, never the local clock", () => {
    assert.equal(new OpenText(storedText('a', day), undefined).mtime, Date.parse(day));
    const later = PLACEHOLDER_MTIME + 1;
    assert.equal(new OpenText(storedText('a'), undefined).mtime, later);
    assert.equal(new OpenText(storedText('a', 'yesterday'), undefined).mtime, later);
  });

  it("advances its modification time with each new text, even if the service's time is earlier or missing", () => {
    const text = new OpenText(storedText('a', day), undefined);
    assert.equal(text.take(storedText('a', '2026-03-02T09:00:00.000Z')), false);
    const before = text.mtime;
    assert.equal(text.take(storedText('b', '2020-01-01T00:00:00.000Z')), true);
    assert.equal(text.mtime, before + 1);
    assert.equal(text.take(storedText('c')), true);
    assert.equal(text.mtime, before + 2);
  });

  it('keeps its modification time during a check beside unsaved changes', () => {
    const text = new OpenText(storedText('a', day), undefined);
    const before = text.mtime;
    text.takeSilently(storedText('theirs', '2026-03-02T09:00:00.000Z'));
    assert.deepEqual([text.text, text.mtime, text.base.mark.updatedAt], ['theirs', before, day]);
    text.baseOnRead();
    assert.equal(text.base.mark.updatedAt, '2026-03-02T09:00:00.000Z');
  });

  it('tells a return to what is stored from the load of a newer text and from a comparison', () => {
    const text = new OpenText(storedText('a', day), undefined);
    text.take(storedText('b'));
    const isReverted = (): boolean => text.revertedAtMs !== undefined;
    text.noteRead();
    text.baseOnRead();
    assert.equal(isReverted(), false);
    text.noteRead();
    assert.equal(isReverted(), false);
    text.baseOnRead();
    assert.equal(isReverted(), true);
  });

  it('takes no undo after a comparison for a return to what is stored', () => {
    const text = new OpenText(storedText('a', day), undefined);
    text.noteRead();
    text.noteTyped();
    text.baseOnRead();
    assert.equal(text.revertedAtMs, undefined);
  });

  it('restores its base version after a restart', () => {
    const kept = new OpenText(storedText('a', day), undefined).baseOnRead();
    const text = new OpenText(storedText('theirs', '2026-03-02T09:00:00.000Z'), kept);
    assert.equal(text.base.mark.updatedAt, day);
    assert.equal(text.mtime, kept.mtime);
  });

  it('must be loaded while the editor shows another text than the last read', () => {
    const text = new OpenText(storedText('a', day), undefined);
    const theirs = storedText('b\r\n', '2026-03-02T09:00:00.000Z');
    // Read beside unsaved changes, which were undone since.
    text.takeSilently(theirs);
    const before = text.mtime;
    assert.equal(text.take(theirs, 'a'), true);
    assert.ok(text.mtime > before);
    assert.equal(text.take(theirs, 'b\n'), false);
  });

  it('has no conflict left once the editor shows the last read', () => {
    const text = new OpenText(storedText('a', day), undefined);
    const theirs = storedText('theirs', '2026-03-02T09:00:00.000Z');
    text.conflict = { theirs, cause: 'others' };
    text.takeSilently(theirs);
    text.baseOnRead();
    assert.equal(text.conflict, undefined);
  });

  it("shows the service's storedText of the text once after a save", () => {
    const text = new OpenText(storedText('a', day), undefined);
    const stored = storedText('mine, tidied', '2026-03-02T09:00:00.000Z');
    const kept = text.noteSaved('mine', { kind: 'stored', storedText: stored });
    assert.deepEqual([text.text, kept.mark], ['mine', stored.mark]);
    const saved = text.mtime;
    assert.equal(text.hasOwnForm(), true);
    assert.equal(text.text, 'mine, tidied');
    assert.ok(text.mtime > saved);
    assert.equal(text.hasOwnForm(), false);
    // Until VS Code has loaded it, the text that it saved is nothing typed.
    assert.deepEqual([text.isShownAs('mine'), text.isShownAs('mine, tidied')], [true, true]);
  });

  it('remembers what it wrote when it could not be read back', () => {
    const text = new OpenText(storedText('a', day), undefined);
    text.noteSaved('mine', { kind: 'stored' });
    assert.equal(text.base.written, 'mine');
    assert.equal(text.hasOwnForm(), false);
    assert.equal(text.text, 'mine');
  });

  it('keeps what the service accepted but does not show yet, until it shows something else', () => {
    const before = storedText('a', day);
    const text = new OpenText(before, undefined);
    text.noteSaved('mine', { kind: 'stored', stillShown: before });
    assert.equal(text.hasOwnForm(), false);
    assert.equal(text.isAheadOf(storedText('a', day)), true);
    assert.equal(text.isAheadOf(storedText('mine', '2026-03-02T09:00:00.000Z')), false);
    assert.deepEqual(text.baseOnRead().mark, before.mark);
    assert.deepEqual([text.text, text.base.written], ['mine', 'mine']);
  });

  it('distinguishes a loaded or saved text from later edits, whatever the line endings', () => {
    const text = new OpenText(storedText('a\r\nb\nc', day), undefined);
    assert.equal(text.isShownAs('a\r\nb\r\nc'), true);
    assert.equal(text.isShownAs('a\nb\nd'), false);
    assert.equal(text.isShownAs('a\nb\n\nc'), false);
    text.take(storedText('theirs'));
    assert.deepEqual([text.isShownAs('a\nb\nc'), text.isShownAs('theirs')], [true, true]);
  });
});
