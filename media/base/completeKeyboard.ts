/**
 * What the element library leaves out: Space presses its buttons and tabs, and nothing else (neither scrolls the page); Home and
 * End go to the outer tabs.
 */
export function completeKeyboard(root: EventTarget): void {
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !(event.target instanceof HTMLElement)) return;
    const target = event.target;
    if (event.key === ' ' && target.matches('vscode-button')) event.preventDefault();
    if (!target.matches('vscode-tab-header')) return;
    const tabs = [...(target.parentElement?.querySelectorAll<HTMLElement>(':scope > vscode-tab-header') ?? [])];
    const goals: Readonly<Record<string, HTMLElement | undefined>> = { ' ': target, Home: tabs[0], End: tabs.at(-1) };
    const goal = goals[event.key];
    if (!goal) return;
    event.preventDefault();
    goal.click();
    goal.focus();
  });
}
