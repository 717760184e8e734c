import assert from 'node:assert/strict';
import { downloadMark, type MarkWriter } from '../../../../src/platform/files/downloadMark';

describe('the mark of a download', () => {
  let written: unknown[];
  let logged: string[];
  const writer: MarkWriter = {
    writeStream: (path, text) => Promise.resolve(void written.push([path, text])),
    run: (program, args) => Promise.resolve(void written.push([program, ...args])),
  };
  const markOn = (platform: NodeJS.Platform, own: MarkWriter = writer): Promise<void> =>
    downloadMark(
      platform,
      (line) => logged.push(line),
      own,
      () => 0x65_00_00_00 * 1000,
    )('/sample/plan; rm.pdf');
  beforeEach(() => ([written, logged] = [[], []]));

  it('is the internet zone on Windows', async () => {
    await markOn('win32');
    assert.deepEqual(written, [['/sample/plan; rm.pdf:Zone.Identifier', '[ZoneTransfer]\r\nZoneId=3\r\n']]);
  });

  it('is the quarantine attribute on macOS', async () => {
    await markOn('darwin');
    const value = '0081;65000000;Records Workspace;';
    assert.deepEqual(written, [['/usr/bin/xattr', '-w', 'com.apple.quarantine', value, '/sample/plan; rm.pdf']]);
  });

  it("isn't set on other systems", async () => {
    await markOn('linux');
    assert.deepEqual([written, logged], [[], []]);
  });

  it("doesn't fail the download if it can't be set, and logs no file name", async () => {
    const broken = (): Promise<never> => Promise.reject(Object.assign(new Error('/sample/plan'), { code: 'EINVAL' }));
    for (const platform of ['win32', 'darwin'] as const) await markOn(platform, { writeStream: broken, run: broken });
    assert.equal(logged.length, 2);
    for (const line of logged) assert.match(line, /^[^/]*EINVAL[^/]*$/);
  });
});
