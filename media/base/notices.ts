// Loading, error and empty states, the same on every page.
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { button } from './button';
import { icons } from './icons';
import { t } from './translate';

export interface NoticeAction {
  readonly text: string;
  readonly run: () => void;
}

export function loadingNotice(text: string): TemplateResult {
  return html`<p class="notice loading" role="status"><span class="spinner" aria-hidden="true"></span>${text}</p>`;
}

export function emptyNotice(text: string): TemplateResult {
  return html`<p class="notice empty">${text}</p>`;
}

export function failureNotice(text: string, actions: readonly NoticeAction[]): TemplateResult {
  return notice('failed', text, actions);
}

export function warningNotice(text: string, actions: readonly NoticeAction[]): TemplateResult {
  return notice('warning', text, actions);
}

/** Scrolls to the first one above a form, once it is there. */
export async function seeNotices(page: LitElement): Promise<void> {
  await page.updateComplete;
  page.querySelector('.notices > .notice')?.scrollIntoView({ block: 'nearest' });
}

export function tryAgain(run: () => void): NoticeAction {
  return { text: t('Retry'), run };
}

function notice(kind: 'failed' | 'warning', text: string, actions: readonly NoticeAction[]): TemplateResult {
  const buttons = actions.map((action) => button(action.text, action.run));
  return html`<div class="notice ${kind}" role=${kind === 'failed' ? 'alert' : 'status'}>
    ${icons[kind]}
    <p>${text}</p>
    ${buttons.length > 0 ? html`<div class="buttons">${buttons}</div>` : nothing}
  </div>`;
}
