// One version in the timeline.
import { html, nothing, type TemplateResult } from 'lit';
import type { VersionRow } from '../../src/protocol/page';
import { button } from '../base/button';
import { stateChip } from '../base/chips';
import { sharedStrings } from '../base/strings';
import { personText } from './factViews';

interface VersionActions {
  readonly isPicked: boolean;
  readonly pick: (isPicked: boolean) => void;
  /** Missing if there is no previous version. */
  readonly compareWithPrevious: (() => void) | undefined;
  /** Missing for the current version, and where versions can't be restored. */
  readonly restore: (() => void) | undefined;
}

/** `name`: what its controls are called, which differs for each version. */
export function versionView(row: VersionRow, name: string, actions: VersionActions): TemplateResult {
  const onChange = (event: Event): void => actions.pick((event.currentTarget as HTMLInputElement).checked);
  return html`<li class="version ${row.isCurrent ? 'current' : ''}">
    <input type="checkbox" .checked=${actions.isPicked} aria-label=${sharedStrings.pick(name)} @change=${onChange} />
    <div class="card-text">
      <span class="meta">
        <span class="card-title" title=${row.at?.iso ?? nothing}>${whenOf(row)}</span>
        <span>${personText(row.by)}</span>
        ${row.isCurrent ? html`<vscode-badge>${sharedStrings.currentVersion}</vscode-badge>` : nothing}
      </span>
      <span class="meta"
        >${row.title}${row.stateText === undefined ? nothing : stateChip(row.state ?? '', row.stateText)}</span
      >
      ${changedView(row)}
    </div>
    <div class="buttons">
      ${actions.compareWithPrevious ? button(sharedStrings.comparePrevious, actions.compareWithPrevious, { of: name }) : nothing}
      ${actions.restore ? button(sharedStrings.restore, actions.restore, { of: name }) : nothing}
    </div>
  </li>`;
}

export function whenOf({ at }: VersionRow): string {
  return at?.text ?? sharedStrings.unknown;
}

function changedView({ changed, isFirst }: VersionRow): TemplateResult | typeof nothing {
  if (isFirst) return html`<span class="quiet">${sharedStrings.firstVersion}</span>`;
  if (!changed) return nothing;
  if (changed.length === 0) return html`<span class="quiet">${sharedStrings.unchanged}</span>`;
  return html`<span class="quiet">${sharedStrings.changed(changed.join(', '))}</span>`;
}
