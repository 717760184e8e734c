// Checks a page against the axe accessibility rules.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { WebviewFrame } from './webview';
import type { Workbench } from './workbench';

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

/** With what VS Code calls it in pages. The dark one is last, because windows start with it. */
const THEMES = [
  ['light', 'vscode-light'],
  ['highContrast', 'vscode-high-contrast'],
  ['highContrastLight', 'vscode-high-contrast-light'],
  ['dark', 'vscode-dark'],
] as const;

/** Looks at one state of a page, with a screenshot of each. `prepare` brings back what choosing a theme closes. */
export async function isAccessibleInAllThemes(
  workbench: Workbench,
  name: string,
  page: () => Promise<WebviewFrame>,
  prepare?: () => Promise<void>,
): Promise<void> {
  for (const [theme, kind] of THEMES) {
    await workbench.useTheme(theme);
    await (await page()).locator(`body[data-vscode-theme-kind="${kind}"]`).waitFor();
    await prepare?.();
    await workbench.shot(`${name}-${theme}`);
    assert.deepEqual(await axeViolations(await page()), [], theme);
  }
}
