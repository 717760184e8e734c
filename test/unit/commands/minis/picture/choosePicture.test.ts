import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CommandContext } from '../../../../../src/commands/commandContext';
import { choosePicture } from '../../../../../src/commands/minis/picture/choosePicture';
import type { Prompts } from '../../../../../src/platform/prompts/prompts';

describe('the choice of a picture', () => {
  let folder = '';
  before(async () => (folder = await mkdtemp(path.join(tmpdir(), 'picture-'))));
  after(() => rm(folder, { recursive: true }));

  it('goes on after a file that can’t be read: the form around it keeps what was entered', async () => {
    const picture = path.join(folder, 'clara.png');
    await writeFile(picture, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    const files = [path.join(folder, 'gone.png'), picture];
    const said: string[] = [];
    const prompts: Partial<Prompts> = {
      openFiles: () => Promise.resolve(files.splice(0, 1)),
      error: (message, ...actions) => {
        said.push(message);
        return Promise.resolve(actions[0]);
      },
    };
    const chosen = await choosePicture({ prompts } as CommandContext, 'Picture');
    assert.equal(chosen?.fileName, 'clara.png');
    assert.deepEqual(said, ["Couldn't read “gone.png” (ENOENT). Check it and try again."]);
  });
});
