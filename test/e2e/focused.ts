import type { WebviewFrame } from './webview';

/** More than a whole round, which leads through the workbench and each of its notifications. */
const MAX_STOPS = 150;

/** What a screen reader calls the element with the focus; empty where there is none. */
export function focusedName(frame: WebviewFrame): Promise<string> {
  return frame.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const { labels } = (element ?? {}) as Partial<HTMLInputElement>;
    const words = element === document.body ? undefined : element?.textContent.trim();
    return element?.getAttribute('aria-label') ?? labels?.[0]?.textContent.trim() ?? words ?? '';
  });
}

/** Goes to a control of a page as one does without a mouse. */
export async function tabTo(frame: WebviewFrame, name: string | RegExp, key = 'Tab'): Promise<void> {
  const { keyboard } = frame.page();
  const isThere = (now: string): boolean => (typeof name === 'string' ? now === name : name.test(now));
  const stops: string[] = [];
  for (let turn = 0; turn < MAX_STOPS; turn++) {
    await keyboard.press(key);
    stops.push(await focusedName(frame));
    if (isThere(stops.at(-1) ?? '')) return;
  }
  throw new Error(`«${String(name)}» has no stop among ${stops.join(', ')}.`);
}
