// The tabs of a page. Where there is no room for all in one line, they take more.
import { html, nothing, type TemplateResult } from 'lit';

export interface Tab {
  readonly name: string;
  /** Empty where there is nothing to count, or that is not known yet. */
  readonly count: string;
  readonly view: (isShown: boolean) => TemplateResult;
}

export function tabsView(tabs: readonly Tab[], selected: number, onSelect: (index: number) => void): TemplateResult {
  return html`<div class="tabs" role="tablist" @keydown=${moveFocus}>
      ${tabs.map(
        ({ name, count }, index) =>
          html`<button
            type="button"
            role="tab"
            id=${`tab-${String(index)}`}
            aria-controls=${`panel-${String(index)}`}
            aria-selected=${index === selected}
            tabindex=${index === selected ? 0 : -1}
            @click=${() => onSelect(index)}
          >
            ${name}${count === '' || count === '0' ? nothing : html`<vscode-badge variant="counter">${count}</vscode-badge>`}
          </button>`,
      )}
    </div>
    ${tabs.map(
      ({ name, view }, index) =>
        html`<section
          class="tab-panel"
          role="tabpanel"
          id=${`panel-${String(index)}`}
          aria-labelledby=${`tab-${String(index)}`}
          ?hidden=${index !== selected}
        >
          <h2 class="visually-hidden">${name}</h2>
          ${view(index === selected)}
        </section>`,
    )}`;
}

function moveFocus(event: KeyboardEvent): void {
  const tabs = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const goals: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
  const goal = goals[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  tabs.at(goal % tabs.length)?.focus();
}
