import assert from 'node:assert/strict';
import fc from 'fast-check';
import { copyPath, parseCopyPath } from '../../../../src/editors/stored/copyPath';
import { parseEditedAddress } from '../../../../src/editors/document/editedAddress';
import { parseStoredFilePath } from '../../../../src/editors/stored/storedFilePath';

describe('the path of an edited copy', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '/', '%', '%2F', '#', '?', ' ', '👩', '..', '\n'),
    minLength: 1,
  });

  it('leads back to the file and its exact name and matches no other path', () => {
    fc.assert(
      fc.property(text, text, text, text, text, (connectionId, first, second, fileId, fileName) => {
        const attachment = { kind: 'attachment', connectionId, miniId: first, recordId: second, fileId } as const;
        const asset = { kind: 'asset', connectionId, skillId: first, fileId } as const;
        for (const file of [attachment, asset]) {
          const path = copyPath({ file, fileName }, fileName);
          assert.deepEqual(parseCopyPath(path), { file, fileName });
          assert.equal(parseStoredFilePath(path), undefined);
          assert.equal(parseEditedAddress({ path, query: '' }), undefined);
        }
      }),
    );
  });

  it('rejects other paths', () => {
    for (const path of ['', '/copy', '/copy/a.txt', '/copy/a.txt/asset/one', '/asset/one/skill/file/a.txt'])
      assert.equal(parseCopyPath(path), undefined, path);
  });
});
