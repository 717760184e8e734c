// Below the grid: the staged changes, and the selected Records with their actions.
import { html, nothing, type TemplateResult } from 'lit';
import type { SelectionChange, TableAction, TableCommand, TableHead } from '../../src/protocol/tablePage';
import { button } from '../base/button';
import { link } from './headView';
import { strings } from './strings';

export interface BarActions {
  readonly act: (action: TableAction) => void;
  readonly select: (change: SelectionChange) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The commands that have no button, below the one that asks for them. */
  readonly openMore: (event: Event) => void;
}

const FIRST_COMMANDS: readonly TableCommand[] = ['editLabels', 'changeState', 'changeEventDate', 'deleteRecord'];
const TRASH_COMMANDS: readonly TableCommand[] = ['restoreRecord', 'deleteRecord'];

export function selectionView({ selection, readOnly, isTrash }: TableHead, actions: BarActions): TemplateResult {
  const { act, select, openMore } = actions;
  const { text, offerAll } = selection;
  if (selection.count === 0) return html`${nothing}`;
  const commands = readOnly !== undefined ? [] : isTrash ? TRASH_COMMANDS : FIRST_COMMANDS;
  return html`<section class="table-bar" aria-label=${text}>
    <p>${text}</p>
    ${offerAll === undefined ? nothing : link(offerAll, () => select({ kind: 'allMatching' }))}
    ${link(strings.clearSelection, () => select({ kind: 'none' }))}
    <div class="buttons">
      <div class="buttons spare">
        ${commands.map((name) => button(strings.commands[name], () => act({ kind: 'command', name }), { isQuiet: true }))}
      </div>
      <vscode-button class="quiet-button" secondary aria-haspopup="menu" @click=${openMore}
        >${strings.more}</vscode-button
      >
    </div>
  </section>`;
}

export function stagedView({ staged, progress, readOnly }: TableHead, actions: BarActions): TemplateResult {
  const { act, undo, redo } = actions;
  if (staged.cells === 0 && !staged.canUndo && !staged.canRedo) return html`${nothing}`;
  const hasNone = staged.cells === 0;
  const isFixed = hasNone || staged.isApplying;
  const isBusy = !staged.canApply || (progress ?? readOnly) !== undefined;
  return html`<section class="table-bar staged" aria-label=${staged.text}>
    <p>${staged.text}</p>
    <div class="buttons">
      <div class="buttons spare">
        ${button(strings.undo, undo, { isQuiet: true, isDisabled: !staged.canUndo })}
        ${button(strings.redo, redo, { isQuiet: true, isDisabled: !staged.canRedo })}
      </div>
      ${button(strings.discard, () => act({ kind: 'discard', isSelectionOnly: false }), { isQuiet: true, isDisabled: isFixed })}
      ${button(strings.review, () => act({ kind: 'review' }), { isDisabled: isBusy })}
      ${hasNone ? nothing : button(staged.applyText, () => act({ kind: 'apply' }), { isPrimary: true, isDisabled: isBusy })}
    </div>
  </section>`;
}
