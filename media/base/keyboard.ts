// What the element library leaves out at the keyboard.

/** Space presses the library's buttons and tabs, and nothing else: neither scrolls the page. Home and End go to the outer tabs. */
export function completeKeyboard(root: EventTarget): void {
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !(event.target instanceof HTMLElement)) return;
    const target = event.target;
    if (event.key === ' ' && target.matches('vscode-button')) event.preventDefault();
    if (!target.matches('vscode-tab-header')) return;
    if (event.key === ' ') press(event, target);
    const tabs = [...(target.parentElement?.querySelectorAll<HTMLElement>(':scope > vscode-tab-header') ?? [])];
    const goal = event.key === 'Home' ? tabs[0] : event.key === 'End' ? tabs.at(-1) : undefined;
    if (goal) press(event, goal);
  });
}

function press(event: KeyboardEvent, tab: HTMLElement): void {
  event.preventDefault();
  tab.click();
  tab.focus();
}
