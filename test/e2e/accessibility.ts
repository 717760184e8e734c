// Checks a page against the axe accessibility rules.
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

/** Violations that axe rates serious or critical, one per line. */
export async function axeViolations(page: WebviewFrame): Promise<string[]> {
  // The driver evaluates from outside the page, where its content security policy does not apply.
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResult>('axe.run(document, { resultTypes: ["violations"] })');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}
