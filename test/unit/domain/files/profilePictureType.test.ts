import assert from 'node:assert/strict';
import { PICTURE_HEAD_BYTES, profilePictureType } from '../../../../src/domain/files/profilePictureType';
import { PICTURE_TYPES } from '../../../../src/domain/limits';

const heads = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1],
  'image/gif': [...Buffer.from('GIF89a'), 1, 0, 1, 0, 0, 0],
  'image/webp': [...Buffer.from('RIFF'), 36, 0, 0, 0, ...Buffer.from('WEBP')],
};

describe('profilePictureType', () => {
  it('recognizes each type that the service accepts by its first bytes', () => {
    for (const [mediaType, head] of Object.entries(heads)) {
      assert.equal(head.length, PICTURE_HEAD_BYTES);
      assert.equal(profilePictureType(Uint8Array.from(head)), mediaType);
    }
    assert.deepEqual(Object.keys(heads).sort(), PICTURE_TYPES.toSorted());
    assert.equal(profilePictureType(Buffer.from('GIF87a')), 'image/gif');
  });

  it('recognizes nothing else as a picture', () => {
    const others = ['', 'GIF', '%PDF-1.7\n', '<svg xmlns=', 'RIFF....WAVE', 'RIFF', 'BM......', '\u0089PNG'];
    for (const text of others) assert.equal(profilePictureType(Buffer.from(text, 'latin1')), undefined, text);
  });
});
