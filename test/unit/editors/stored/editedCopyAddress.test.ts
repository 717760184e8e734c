import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseEditedAddress } from '../../../../src/editors/document/editedAddress';
import { editedCopyAddress, parseEditedCopyAddress } from '../../../../src/editors/stored/editedCopyAddress';
import { parseStoredFileAddress } from '../../../../src/editors/stored/storedFileAddress';

describe('the address of an edited copy', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '/', '%', '%2F', '#', '?', ' ', '👩', '..', '\n'),
    minLength: 1,
  });

  it('leads back to the file and its exact name and matches no other address', () => {
    fc.assert(
      fc.property(text, text, text, text, text, (connectionId, first, second, fileId, fileName) => {
        const attachment = { kind: 'attachment', connectionId, miniId: first, recordId: second, fileId } as const;
        const asset = { kind: 'asset', connectionId, skillId: first, fileId } as const;
        for (const file of [attachment, asset]) {
          const address = editedCopyAddress({ file, fileName }, fileName);
          assert.deepEqual(parseEditedCopyAddress(address), { file, fileName });
          assert.equal(parseStoredFileAddress(address), undefined);
          assert.equal(parseEditedAddress(address), undefined);
        }
      }),
    );
  });

  it('rejects other addresses', () => {
    const query = 'c=one&s=skill&f=file&n=a.txt';
    for (const path of ['', '/Copies', '/Copies/a.txt', '/Copies/Assets', '/Assets/a.txt'])
      assert.equal(parseEditedCopyAddress({ path, query }), undefined, path);
    assert.equal(parseEditedCopyAddress({ path: '/Copies/Assets/a.txt', query: 'c=one&s=skill&f=file' }), undefined);
  });
});
