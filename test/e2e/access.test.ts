import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Profile } from '../host/profile';
import { startServer } from '../host/server';

describe('A VS Code test server', () => {
  for (const mode of ['tests', 'window'] as const)
    it(`(${mode}) admits the user it was started for and no other user of the computer`, async () => {
      const profile = new Profile();
      const server = await startServer(profile, { mode });
      try {
        const statusOf = async (address: string, headers: Record<string, string>): Promise<number> =>
          (await fetch(server.url + address, { headers, redirect: 'manual' })).status;
        const { name, value } = server.cookie;
        const ownWindow = `/?folder=${encodeURIComponent(profile.workspace)}`;
        const file = `/vscode-remote-resource?path=${encodeURIComponent('/etc/hostname')}`;
        assert.equal(await statusOf(ownWindow, { cookie: `${name}=${value}` }), 200);
        for (const headers of [{}, { cookie: `${name}=${'0'.repeat(value.length)}` }]) {
          assert.notEqual(await statusOf(ownWindow, headers), 200);
          assert.notEqual(await statusOf(file, headers), 200);
        }
        const readable = fs
          .readdirSync(profile.folder)
          .filter((one) => fs.statSync(path.join(profile.folder, one)).mode & 0o077)
          .filter((one) => fs.statSync(path.join(profile.folder, one)).isFile());
        assert.ok(
          readable.every((one) => !fs.readFileSync(path.join(profile.folder, one), 'utf8').includes(value)),
          readable.join(' '),
        );
      } finally {
        await server.stop();
        profile.dispose();
      }
    });
});
