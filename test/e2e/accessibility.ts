// Holds a page against the rules of axe.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { WebviewFrame } from './webview';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly { readonly target: unknown }[];
  }[];
}

/** What axe calls serious or critical, one line each. */
export async function axeViolations(page: WebviewFrame): Promise<string[]> {
  // The driver evaluates from outside, which a page's own content policy does not forbid.
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResult>('axe.run(document, { resultTypes: ["violations"] })');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}
