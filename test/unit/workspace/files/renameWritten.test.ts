import assert from 'node:assert/strict';
import { renameWritten } from '../../../../src/workspace/files/renameWritten';
import { FakeClock } from '../../../support/fakeClock';

describe('renaming what was just written', () => {
  let clock: FakeClock;
  /** Refuses a number of times. */
  const refusing = (code: string, times: number) => {
    let left = times;
    return () => {
      if (left-- > 0) return Promise.reject(Object.assign(new Error(code), { code }));
      return Promise.resolve();
    };
  };

  beforeEach(() => {
    clock = new FakeClock();
    clock.passesPauses = true;
  });

  it('waits on Windows for a program that is reading the file', async () => {
    await renameWritten('a.part', 'a', { isWindows: true, clock, renameOnce: refusing('EPERM', 3) });
    assert.deepEqual(clock.pauses, [50, 100, 200]);
  });

  it('fails with the reason of Windows after some seconds', async () => {
    const renamed = renameWritten('a.part', 'a', { isWindows: true, clock, renameOnce: refusing('EBUSY', 100) });
    await assert.rejects(renamed, { code: 'EBUSY' });
    assert.equal(clock.pauses.length, 6);
  });

  it('fails at once for any other reason, and on other systems', async () => {
    for (const [isWindows, code] of [
      [true, 'ENOENT'],
      [false, 'EPERM'],
    ] as const) {
      const renamed = renameWritten('a.part', 'a', { isWindows, clock, renameOnce: refusing(code, 1) });
      await assert.rejects(renamed, { code });
    }
    assert.deepEqual(clock.pauses, []);
  });
});
