// The files of a Record: facts, a preview on demand, and what can be done with them.
import { html, nothing, type TemplateResult } from 'lit';
import type { AttachmentAction, AttachmentPreview, AttachmentRow } from '../../src/protocol/recordPage';
import { icons } from '../base/icons';
import { LightElement } from '../base/lightElement';
import { emptyNotice } from '../base/notices';
import { failureText } from '../base/pageAsk';
import { attachmentFacts } from './attachmentFacts';
import { previewView, type PreviewState } from './preview';
import type { RecordAsk } from './recordAsk';
import { strings } from './strings';

export class RecordAttachments extends LightElement {
  static override readonly properties = {
    attachments: { attribute: false },
    ask: { attribute: false },
    canEdit: { attribute: false },
    previews: { state: true },
  };
  declare attachments: readonly AttachmentRow[];
  declare ask: RecordAsk;
  declare canEdit: boolean;
  declare previews: ReadonlyMap<string, PreviewState>;

  constructor() {
    super();
    this.attachments = [];
    this.canEdit = false;
    this.previews = new Map();
  }

  protected override render(): TemplateResult {
    if (this.attachments.length === 0) return html`${this.toolsView()}${emptyNotice(strings.noAttachments)}`;
    return html`${this.toolsView()}
      <ul class="cards">
        ${this.attachments.map((row) => this.rowView(row))}
      </ul>`;
  }

  private toolsView(): TemplateResult | typeof nothing {
    if (!this.canEdit) return nothing;
    const add = (): void => this.ask.act('editAttachments', { action: 'add' });
    const replaceAll = (): void => this.ask.act('editAttachments', { action: 'replaceAll' });
    return html`<div class="tools">
      <p class="quiet">${strings.attachHint}</p>
      <vscode-button secondary @click=${add}
        ><span slot="content-before">${icons.attach}</span>${strings.addAttachments}</vscode-button
      >
      ${
        this.attachments.length === 0
          ? nothing
          : html`<vscode-button secondary @click=${replaceAll}
              ><span slot="content-before">${icons.replace}</span>${strings.replaceAttachments}</vscode-button
            >`
      }
    </div>`;
  }

  private rowView(row: AttachmentRow): TemplateResult {
    const { id } = row;
    const preview = id === undefined ? undefined : this.previews.get(id);
    return html`<li class="card attachment">
      ${row.contentType.startsWith('image/') ? icons.image : icons.file}
      <div class="card-text">${attachmentFacts(row)}</div>
      ${id === undefined ? nothing : this.buttonsView(id, row.fileName, preview !== undefined)}
      ${
        preview === undefined || id === undefined
          ? nothing
          : html`<div class="preview">${previewView(preview, row.fileName, () => void this.load(id))}</div>`
      }
    </li>`;
  }

  private buttonsView(attachmentId: string, fileName: string, isShown: boolean): TemplateResult {
    const button = (text: string, icon: TemplateResult, run: () => void, isExpanded?: boolean): TemplateResult =>
      html`<vscode-button
        secondary
        aria-label=${strings.namedAction(text, fileName)}
        aria-expanded=${isExpanded ?? nothing}
        @click=${run}
        ><span slot="content-before">${icon}</span>${text}</vscode-button
      >`;
    const toggle = (): void => (isShown ? this.set(attachmentId, undefined) : void this.load(attachmentId));
    const edit = (action: AttachmentAction): void => this.ask.act('editAttachments', { action, attachmentId });
    return html`<div class="buttons">
      ${button(isShown ? strings.hidePreview : strings.preview, icons.eye, toggle, isShown)}
      ${button(strings.open, icons.open, () => this.ask.act('openAttachment', { attachmentId }))}
      ${button(strings.save, icons.save, () => this.ask.act('saveAttachment', { attachmentId }))}
      ${
        this.canEdit
          ? html`${button(strings.replaceAttachment, icons.replace, () => edit('replace'))}
            ${button(strings.deleteAttachment, icons.trash, () => edit('delete'))}`
          : nothing
      }
    </div>`;
  }

  private async load(attachmentId: string): Promise<void> {
    this.set(attachmentId, { kind: 'loading' });
    const next: PreviewState | AttachmentPreview = await this.ask
      .read('preview', { attachmentId })
      .catch((error: unknown) => ({ kind: 'failed', text: failureText(error) }) as const);
    // Hidden again meanwhile: stays hidden.
    if (this.previews.has(attachmentId)) this.set(attachmentId, next);
  }

  private set(attachmentId: string, preview: PreviewState | undefined): void {
    const previews = new Map(this.previews);
    if (preview) previews.set(attachmentId, preview);
    else previews.delete(attachmentId);
    this.previews = previews;
  }
}
