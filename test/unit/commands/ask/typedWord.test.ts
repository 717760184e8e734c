import assert from 'node:assert/strict';
import { canBeTyped, isNameTyped, isTyped } from '../../../../src/commands/ask/typedWord';

describe('isTyped', () => {
  it('accepts the word in upper and lower case, in every language', () => {
    for (const [word, ...texts] of [
      ['delete', 'DELETE', ' Delete ', 'ｄｅｌｅｔｅ'],
      ['Löschen', 'löschen', 'LÖSCHEN', 'lo\u0308schen'],
      ['schließen', 'SCHLIESSEN', 'schliessen'],
      ['sil', 'SİL', 'SIL', 'Sil'],
      ['SİL', 'sil', 'si\u0307l'],
      ['kaldır', 'KALDIR', 'Kaldır'],
      ['διαγραφής', 'ΔΙΑΓΡΑΦΉΣ'],
      ['удалить', 'УДАЛИТЬ'],
      ['削除', ' 削除\u3000'],
      ['Sample\u00a0 Person\u202e', 'sample person'],
    ] as const)
      for (const text of texts) assert.equal(isTyped(text, word), true, `${text} for ${word}`);
  });

  it('accepts nothing else', () => {
    for (const text of ['', ' ', 'delet', 'deletee', 'de lete', 'löschen'])
      assert.equal(isTyped(text, 'delete'), false);
  });

  it('rejects an invisible word', () => {
    for (const word of ['', ' ', '\u200b\u202e', '\n']) {
      assert.equal(canBeTyped(word), false);
      assert.equal(isTyped('', word), false);
    }
  });

  it('compares a name letter by letter, in any Unicode normalization', () => {
    assert.equal(isNameTyped(' Zoe\u0308  Sample ', 'Zoë Sample\u200b'), true);
    for (const text of ['', 'zoë sample', 'Zoe Sample']) assert.equal(isNameTyped(text, 'Zoë Sample'), false);
    assert.equal(isNameTyped('', '\u200b'), false);
  });
});
