// The attachments of a Record: facts, preview on demand and actions.
import { html, nothing, type TemplateResult } from 'lit';
import type { AttachmentAction, AttachmentRow, RecordAction, RecordPageContract } from '../../src/protocol/recordPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { button } from '../base/button';
import { failureText } from '../base/failureText';
import { icons } from '../base/icons';
import { LightElement } from '../base/lightElement';
import { emptyNotice } from '../base/notices';
import { attachmentFacts, previewView, type PreviewState } from './attachmentViews';
import { strings } from './strings';

export class RecordAttachments extends LightElement {
  static override readonly properties = {
    attachments: { attribute: false },
    rpc: { attribute: false },
    act: { attribute: false },
    canEdit: { attribute: false },
    previews: { state: true },
  };
  declare attachments: readonly AttachmentRow[];
  declare rpc: RpcClient<RecordPageContract>;
  declare act: (action: RecordAction) => void;
  declare canEdit: boolean;
  declare previews: ReadonlyMap<string, PreviewState>;

  constructor() {
    super();
    this.attachments = [];
    this.canEdit = false;
    this.previews = new Map();
  }

  protected override render(): TemplateResult {
    const rows = html`<ul class="cards">
      ${this.attachments.map((row) => this.rowView(row))}
    </ul>`;
    const isEmpty = this.attachments.length === 0;
    return html`${this.canEdit ? this.toolsView(isEmpty) : nothing}
    ${isEmpty ? emptyNotice(strings.noAttachments) : rows}`;
  }

  private toolsView(isEmpty: boolean): TemplateResult {
    const add = (): void => this.act({ kind: 'addAttachments' });
    const replaceAll = (): void => this.act({ kind: 'replaceAttachments' });
    return html`<div class="tools">
      <p class="quiet">${strings.attachHint}</p>
      ${button(strings.addAttachments, add, { icon: icons.attach })}
      ${isEmpty ? nothing : button(strings.replaceAttachments, replaceAll, { icon: icons.replace })}
    </div>`;
  }

  private rowView(row: AttachmentRow): TemplateResult {
    const { id, fileName } = row;
    const shown = id === undefined ? undefined : this.previews.get(id);
    return html`<li class="card attachment">
      ${row.contentType.startsWith('image/') ? icons.image : icons.file}
      <div class="card-text">${attachmentFacts(row)}</div>
      ${id === undefined ? nothing : this.buttonsView(id, fileName, shown !== undefined)}
      ${
        shown === undefined || id === undefined
          ? nothing
          : html`<div class="preview">${previewView(shown, fileName, () => void this.load(id))}</div>`
      }
    </li>`;
  }

  private buttonsView(attachmentId: string, of: string, isShown: boolean): TemplateResult {
    const actionButton = (text: string, icon: TemplateResult, kind: AttachmentAction): TemplateResult =>
      button(text, () => this.act({ kind, attachmentId }), { icon, of });
    const toggle = (): void => (isShown ? this.set(attachmentId, undefined) : void this.load(attachmentId));
    const toggleText = isShown ? strings.hidePreview : strings.preview;
    return html`<div class="buttons">
      ${button(toggleText, toggle, { icon: icons.eye, of, isExpanded: isShown })}
      ${actionButton(strings.open, icons.open, 'openAttachment')}
      ${actionButton(strings.save, icons.save, 'saveAttachment')}
      ${
        this.canEdit
          ? html`${actionButton(strings.replaceAttachment, icons.replace, 'replaceAttachment')}
            ${actionButton(strings.deleteAttachment, icons.trash, 'deleteAttachment')}`
          : nothing
      }
    </div>`;
  }

  private async load(attachmentId: string): Promise<void> {
    this.set(attachmentId, { kind: 'loading' });
    const next = await this.rpc
      .read('preview', { attachmentId })
      .catch((error: unknown) => ({ kind: 'failed', text: failureText(error) }) as const);
    // Stays closed if the preview was closed while loading.
    if (this.previews.has(attachmentId)) this.set(attachmentId, next);
  }

  private set(attachmentId: string, preview: PreviewState | undefined): void {
    const previews = new Map(this.previews);
    if (preview) previews.set(attachmentId, preview);
    else previews.delete(attachmentId);
    this.previews = previews;
  }
}
