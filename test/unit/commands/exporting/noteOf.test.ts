import assert from 'node:assert/strict';
import { t } from '../../../../src/base/text';
import { noteOf } from '../../../../src/commands/exporting/noteOf';
import { ServiceError } from '../../../../src/domain/failure';

describe('noteOf', () => {
  const note = (error?: Error): Promise<string> =>
    noteOf(
      () => (error ? Promise.reject(error) : Promise.resolve()),
      (reason) => t('{0}: {1}', 'Checksum', reason),
    );

  it('says why what follows an export failed, and nothing if it did not', async () => {
    assert.equal(await note(), '');
    const full = new ServiceError({ kind: 'fileNotWritten', operation: 'exportRecords', code: 'ENOSPC' });
    const reason = "Couldn't save the file. The disk is full. Free up space and try again.";
    assert.equal(await note(full), `Checksum: ${reason}`);
  });

  it('leaves a bug a bug', async () => {
    const bug = new TypeError('bug');
    await assert.rejects(note(bug), bug);
  });
});
