// Above the grid: what it shows and how much of it, the actions on all of it, and what went wrong.
import { html, nothing, type TemplateResult } from 'lit';
import type { TableAction, TableHead } from '../../src/protocol/tablePage';
import { button, iconButton } from '../base/button';
import { icons } from '../base/icons';
import { failureNotice, tryAgain, warningNotice } from '../base/notices';
import { strings } from './strings';

export interface HeadActions {
  readonly act: (action: TableAction) => void;
  readonly showLog: () => void;
  readonly dismiss: () => void;
}

export function headView(head: TableHead, { act }: HeadActions): TemplateResult {
  const { title, counts, arrangement, canClear, isNewestFirst, progress, hasMoreAbove, hasMoreBelow, isSample } = head;
  const turn = isNewestFirst ? strings.oldestFirst : strings.newestFirst;
  const quiet = { isQuiet: true };
  const more = hasMoreAbove || hasMoreBelow ? button(strings.loadAll, () => act({ kind: 'loadAll' }), quiet) : nothing;
  const mark = isSample ? html`<span class="sample-mark">${strings.sample}</span>` : nothing;
  return html`<header class="table-head">
    <h1>${title}</h1>
    <p class="counts">${progress === undefined ? counts : progressView(progress)}${mark}</p>
    ${arrangement === '' ? nothing : html`<p class="arrangement">${arrangement} ${canClear ? [link(strings.clearFilter, () => act({ kind: 'clearFilter' })), link(strings.saveWorklist, () => act({ kind: 'saveWorklist' }))] : nothing}</p>`}
    <div class="buttons" role="toolbar" aria-label=${strings.actions}>
      ${button(strings.columns, () => act({ kind: 'chooseColumns' }), quiet)}
      ${button(strings.filter, () => act({ kind: 'filter' }), quiet)}
      ${button(turn, () => act({ kind: 'turnAround' }), quiet)}
      ${button(strings.goToDate, () => act({ kind: 'goToDate' }), quiet)}
      ${progress === undefined ? more : button(strings.cancel, () => act({ kind: 'cancel' }), quiet)}
      ${button(strings.export, () => act({ kind: 'export' }), quiet)}
      ${iconButton(strings.refresh, () => act({ kind: 'refresh' }), icons.refresh)}
    </div>
  </header>`;
}

/** `problem` is what the page itself could not do. */
export function noticesView(head: TableHead, problem: string | undefined, actions: HeadActions): TemplateResult {
  const { readOnly, note, isStopped, hasNew, failure, failures } = head;
  const { act, showLog, dismiss } = actions;
  const retry = (): void => act({ kind: 'retry' });
  const log = { text: strings.showLog, run: showLog };
  return html`<div class="notices">
    ${readOnly === undefined || readOnly === problem ? nothing : warningNotice(readOnly, [])}
    ${failure === undefined ? nothing : failureNotice(failure.text, [tryAgain(retry), log])}
    ${problem === undefined ? nothing : warningNotice(problem, [{ text: strings.dismiss, run: dismiss }])}
    ${failures.map((text) => warningNotice(text, [tryAgain(retry)]))}
    ${note === undefined ? nothing : isStopped ? warningNotice(note, [tryAgain(retry)]) : html`<p class="quiet">${note} ${hasNew ? link(strings.refresh, () => act({ kind: 'refresh' })) : nothing}</p>`}
  </div>`;
}

export function link(text: string, run: () => void): TemplateResult {
  return html`<button type="button" class="link" @click=${run}>${text}</button>`;
}

/** Takes the place of the counts, so the rows below don't move. */
function progressView(text: string): TemplateResult {
  return html`<span class="progress" role="status"
    ><span class="spinner" aria-hidden="true"></span><span title=${text}>${text}</span></span
  >`;
}
