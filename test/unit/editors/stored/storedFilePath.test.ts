import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseStoredFilePath, storedFilePath } from '../../../../src/editors/stored/storedFilePath';

describe('the path of a stored file', () => {
  const id = fc.string({ unit: fc.constantFrom('a', '/', '%', '%2F', '#', '?', ' ', '👩', '..'), minLength: 1 });

  it('leads back to its file, whatever ids and names contain', () => {
    fc.assert(
      fc.property(id, id, id, id, id, (connectionId, first, second, fileId, fileName) => {
        const attachment = { kind: 'attachment', connectionId, miniId: first, recordId: second, fileId } as const;
        assert.deepEqual(parseStoredFilePath(storedFilePath(attachment, fileName)), attachment);
        const asset = { kind: 'asset', connectionId, skillId: first, fileId } as const;
        assert.deepEqual(parseStoredFilePath(storedFilePath(asset, fileName)), asset);
      }),
    );
  });

  it('ends with the safe name of the file', () => {
    const ref = { kind: 'asset', connectionId: 'one', skillId: 'skill', fileId: 'file' } as const;
    assert.equal(storedFilePath(ref, 'hints.txt'), '/asset/one/skill/file/hints.txt');
    assert.equal(storedFilePath(ref, 'garden photo (2) 50%.png'), '/asset/one/skill/file/garden photo (2) 50%.png');
    assert.equal(storedFilePath(ref, 'report\u202efdp.exe'), '/asset/one/skill/file/report_fdp.exe');
    for (const empty of ['', '.', '..']) assert.equal(storedFilePath(ref, empty), '/asset/one/skill/file/file');
  });

  it('contains no invisible characters and keeps the extension of a long name', () => {
    const ref = { kind: 'asset', connectionId: 'one', skillId: 'skill', fileId: 'file' } as const;
    assert.equal(storedFilePath(ref, 'a\u202efdp.exe\u2028'), '/asset/one/skill/file/a_fdp.exe_');
    assert.match(
      storedFilePath(ref, `${'x'.repeat(1_000_000)}.exe`),
      /^\/asset\/one\/skill\/file\/x{100,200}…x+\.exe$/,
    );
  });

  it('does not match other paths', () => {
    for (const path of ['', '/asset/one/skill/name.txt', '/attachment/one/mini/record/name.txt', '/record/a/b/c.json'])
      assert.equal(parseStoredFilePath(path), undefined, path);
  });
});
