import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseStoredFileAddress, storedFileAddress } from '../../../../src/editors/stored/storedFileAddress';

describe('the address of a stored file', () => {
  const id = fc.string({ unit: fc.constantFrom('a', '/', '%', '%2F', '#', '?', '&', ' ', '👩', '..'), minLength: 1 });

  it('leads back to its file, whatever ids and names contain', () => {
    fc.assert(
      fc.property(id, id, id, id, id, (connectionId, first, second, fileId, fileName) => {
        const attachment = { kind: 'attachment', connectionId, miniId: first, recordId: second, fileId } as const;
        assert.deepEqual(parseStoredFileAddress(storedFileAddress(attachment, fileName)), attachment);
        const asset = { kind: 'asset', connectionId, skillId: first, fileId } as const;
        assert.deepEqual(parseStoredFileAddress(storedFileAddress(asset, fileName)), asset);
      }),
    );
  });

  const ref = { kind: 'asset', connectionId: 'one', skillId: 'skill', fileId: 'file' } as const;
  const pathOf = (fileName: string): string => storedFileAddress(ref, fileName).path;

  it('shows the safe name of the file and no id', () => {
    assert.equal(pathOf('hints.txt'), '/Assets/hints.txt');
    assert.equal(pathOf('garden photo (2) 50%.png'), '/Assets/garden photo (2) 50%.png');
    assert.equal(pathOf('report\u202efdp.exe'), '/Assets/report_fdp.exe');
    for (const empty of ['', '.', '..']) assert.equal(pathOf(empty), '/Assets/file');
  });

  it('contains no invisible characters and keeps the extension of a long name', () => {
    assert.equal(pathOf('a\u202efdp.exe\u2028'), '/Assets/a_fdp.exe_');
    assert.match(pathOf(`${'x'.repeat(1_000_000)}.exe`), /^\/Assets\/x{100,200}…x+\.exe$/);
  });

  it('does not match other addresses', () => {
    const { query } = storedFileAddress(ref, 'a.txt');
    for (const path of ['', '/Assets', '/Attachments/a.txt', '/Records/a.json', '/Assets/a/b.txt'])
      assert.equal(parseStoredFileAddress({ path, query }), undefined, path);
    assert.equal(parseStoredFileAddress({ path: '/Assets/a.txt', query: 'c=one&s=skill' }), undefined);
  });
});
