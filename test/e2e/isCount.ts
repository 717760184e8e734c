import type { Locator } from 'playwright-core';
import { eventually } from '../support/eventually';

/** A window draws a little later: what is there at once may be less or more. */
export async function isCount(locator: Locator, count: number): Promise<void> {
  await eventually(`${String(count)} of ${String(locator)}`, async () => (await locator.count()) === count);
}
