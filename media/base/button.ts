// The buttons of all pages.
import { html, nothing, type TemplateResult } from 'lit';
import { sharedStrings } from './strings';

interface ButtonLook {
  readonly icon?: TemplateResult;
  readonly isPrimary?: boolean;
  /** Shows only its text until it is hovered or focused. */
  readonly isQuiet?: boolean;
  /** What the button acts on, if several have the same text: for screen readers only. */
  readonly of?: string;
  readonly isDisabled?: boolean;
  readonly isExpanded?: boolean;
  readonly isPressed?: boolean;
}

/** Without `run` it must be disabled. */
export function button(text: string, run: (() => void) | undefined, look: ButtonLook = {}): TemplateResult {
  const { icon, isPrimary = false, isQuiet = false, of, isDisabled, isExpanded, isPressed } = look;
  return html`<vscode-button
    class=${isQuiet ? 'quiet-button' : nothing}
    ?secondary=${!isPrimary}
    ?disabled=${isDisabled ?? false}
    aria-disabled=${isDisabled ?? nothing}
    aria-label=${of === undefined ? nothing : sharedStrings.named(text, of)}
    aria-expanded=${isExpanded ?? nothing}
    aria-pressed=${isPressed ?? nothing}
    @click=${run}
    >${icon ? html`<span slot="content-before">${icon}</span>` : nothing}${text}</vscode-button
  >`;
}

/** A button without visible text: `text` is its name and tooltip. Keeps the focus when disabled. */
export function iconButton(
  text: string,
  run: () => void,
  icon: TemplateResult,
  { of, isPressed, isDisabled = false }: Pick<ButtonLook, 'of' | 'isPressed' | 'isDisabled'> = {},
): TemplateResult {
  const name = of === undefined ? text : sharedStrings.named(text, of);
  return html`<vscode-button
    class="quiet-button icon-button"
    secondary
    aria-label=${name}
    aria-disabled=${isDisabled || nothing}
    aria-pressed=${isPressed ?? nothing}
    title=${text}
    @click=${isDisabled ? nothing : run}
    >${icon}</vscode-button
  >`;
}
