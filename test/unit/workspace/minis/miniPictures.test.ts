import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ServiceError } from '../../../../src/domain/failure';
import type { Mini } from '../../../../src/domain/mini';
import { inspectPicture, pictureFromFile } from '../../../../src/workspace/minis/pictureFile';
import { failureFrom } from '../../../support/clientOf';
import { seededMiniId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);
const picture = (bytes: Uint8Array, mediaType = 'image/png') => ({
  fileName: 'portrait.png',
  sizeBytes: bytes.length,
  mediaType,

  open: async function* () {
    yield bytes;
  },
});

describe('MiniPictures', () => {
  const inUse = useWorkspace();

  it('reads the picture a Mini names, up to the requested size', async () => {
    const { minis, pictures } = inUse.workspace;
    const mini = await minis.read(seededMiniId(1));
    const whole = await pictures.read(mini, 1_000_000);
    assert.equal(whole?.isCut, false);
    const start = await pictures.read(mini, 8);
    assert.deepEqual([start?.bytes.length, start?.isCut], [8, true]);
    assert.equal(await pictures.read(await minis.read(seededMiniId(3)), 10), undefined);
  });

  it('sets a picture and reads the Mini back', async () => {
    const { minis, pictures } = inUse.workspace;
    await minis.load();
    await pictures.set({ id: seededMiniId(3) }, picture(png));
    const mini = minis.find(seededMiniId(3));
    assert.ok(mini?.profilePictureUrl);
    assert.deepEqual(Buffer.from((await pictures.read(mini, 100))?.bytes ?? []), png);
  });

  it('shows the picture it has set or removed although reads lag behind', async () => {
    const { client, clock, workspace } = inUse;
    const { minis, pictures } = workspace;
    clock.passesPauses = true;
    await minis.load();
    inUse.sample.service.changeMini(seededMiniId(3), { name: 'Sample Person' });
    const read = client.minis.getMini.bind(client.minis);
    const lagging = (reads: number, before: Mini): void => {
      let left = reads;
      client.minis.getMini = (...asked) => (left-- > 0 ? Promise.resolve(before) : read(...asked));
    };
    for (const reads of [2, 9]) {
      const before = await read(seededMiniId(3));
      lagging(reads, before);
      const shown = await pictures.set(before, picture(png));
      lagging(0, before);
      const { profilePictureUrl } = await read(seededMiniId(3));
      assert.ok(profilePictureUrl);
      assert.deepEqual(
        [shown.profilePictureUrl, minis.find(seededMiniId(3))?.profilePictureUrl],
        [profilePictureUrl, profilePictureUrl],
      );
      const now = await minis.read(seededMiniId(3));
      // The first read is the one before the write.
      lagging(reads + 1, now);
      await pictures.remove(now);
      lagging(0, now);
      assert.equal(minis.find(seededMiniId(3))?.profilePictureUrl ?? null, null);
    }
  });

  it('finds a picture whose answer was lost, where reads lag behind', async () => {
    const { client, clock, workspace } = inUse;
    clock.passesPauses = true;
    const before = await workspace.minis.read(seededMiniId(3));
    const { getMini, uploadMiniProfilePicture } = client.minis;
    client.minis.uploadMiniProfilePicture = async (...sent) => {
      await uploadMiniProfilePicture(...sent);
      let left = 2;
      client.minis.getMini = (...asked) => (left-- > 0 ? Promise.resolve(before) : getMini(...asked));
      const operation = 'uploadMiniProfilePicture';
      throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation, mayBeDone: true });
    };
    assert.ok((await workspace.pictures.set(before, picture(png))).profilePictureUrl);
  });

  it("does not take another client's picture for one whose response was lost", async () => {
    const { minis, pictures } = inUse.workspace;
    const before = await minis.read(seededMiniId(1));
    await pictures.set(before, picture(png));
    inUse.sample.faults.add({ kind: 'status', status: 503, operation: 'uploadMiniProfilePicture', times: 1 });
    const mine = Buffer.concat([png, Buffer.from([5])]);
    assert.equal((await failureFrom(pictures.set(before, picture(mine)))).mayBeDone, true);
  });

  it('leaves in doubt one whose response was lost and whose file is gone since', async () => {
    const { minis, pictures } = inUse.workspace;
    const before = await minis.read(seededMiniId(1));
    await pictures.set(before, picture(png));
    inUse.sample.faults.add({ kind: 'status', status: 503, operation: 'uploadMiniProfilePicture', times: 1 });
    const folder = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
    const file = path.join(folder, 'portrait.png');
    await writeFile(file, png);
    const mine = pictureFromFile({ ...(await inspectPicture(file)), mediaType: 'image/png' });
    let opened = 0;
    const open = (): AsyncIterable<Uint8Array> => {
      if (++opened > 1) rmSync(folder, { recursive: true });
      return mine.open();
    };
    const failure = await failureFrom(pictures.set(before, { ...mine, open }));
    assert.deepEqual([failure.kind, failure.mayBeDone], ['serverError', true]);
  });

  it('rejects a type that the service does not accept before sending it', async () => {
    const failure = await failureFrom(inUse.workspace.pictures.set({ id: seededMiniId(3) }, picture(png, 'image/bmp')));
    assert.equal(failure.kind, 'limit');
    assert.equal(inUse.asked('uploadMiniProfilePicture'), 0);
  });

  it('removes only the picture that was shown', async () => {
    const { minis, pictures } = inUse.workspace;
    await minis.load();
    const seen = await minis.read(seededMiniId(1));
    await pictures.set({ id: seededMiniId(1) }, picture(png));
    assert.equal((await failureFrom(pictures.remove(seen))).kind, 'conflict');
    await pictures.remove(await minis.read(seededMiniId(1)));
    assert.equal(minis.find(seededMiniId(1))?.profilePictureUrl, null);
  });
});
