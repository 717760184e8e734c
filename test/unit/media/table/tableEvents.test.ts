import assert from 'node:assert/strict';
import { setImmediate as settled } from 'node:timers/promises';
import type { PageRows } from '../../../../media/table/pageRows';
import { useEmptyPage } from '../../../support/useEmptyPage';

describe('cells that are cut in a table', () => {
  useEmptyPage();
  let events: typeof import('../../../../media/table/tableEvents');
  const browser = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  before(async () => {
    events = await import('../../../../media/table/tableEvents');
  });
  after(() => {
    if (browser) Object.defineProperty(globalThis, 'navigator', browser);
    else Reflect.deleteProperty(globalThis, 'navigator');
  });

  for (const isCopied of [true, false])
    it(isCopied ? 'are cleared once they are copied' : 'stay when they could not be copied', async () => {
      const asked: string[] = [];
      const writeText = async (): Promise<void> => {
        asked.push('written');
        await settled();
        if (!isCopied) throw new Error('no clipboard');
        asked.push('copied');
      };
      const value = { userAgent: '', clipboard: { writeText } };
      Object.defineProperty(globalThis, 'navigator', { value, configurable: true });
      const request = (name: string): Promise<unknown> => {
        asked.push(name);
        return Promise.resolve(name === 'copy' ? 'text' : { staged: 1, problems: [] });
      };
      type Parts = ConstructorParameters<typeof events.TableEvents>;
      const rows = { spanOf: () => ({ key: 'a', rowCount: 1 }), refuse: () => undefined } as Partial<PageRows>;
      const view = { rows, problem: undefined } as Partial<Parts[0]> as Parts[0];
      const { onEvent } = new events.TableEvents(view, { request } as Partial<Parts[1]> as Parts[1]);
      onEvent({ kind: 'cut', range: { fromRow: 0, toRow: 0, columnIds: ['title'] } });
      for (let turn = 0; turn < 5; turn++) await settled();
      assert.deepEqual(asked, isCopied ? ['copy', 'written', 'copied', 'paste'] : ['copy', 'written']);
      assert.equal(view.problem === undefined, isCopied);
    });
});
