// The files of a thing: facts, preview on demand and actions.
import { html, nothing, type TemplateResult } from 'lit';
import type { FileAction, FileRow, FilePreview, FilesContract } from '../../src/protocol/files';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { button } from '../base/button';
import { failureText } from '../base/failureText';
import { icons } from '../base/icons';
import { given, states, LightElement } from '../base/lightElement';
import { emptyNotice, failureNotice, loadingNotice, tryAgain } from '../base/notices';
import { fileStrings as strings } from './fileStrings';

type OneFileAction = Extract<FileAction, { readonly fileId: string }>['kind'];

export class FileList extends LightElement {
  static override readonly properties = {
    ...given('files', 'rpc', 'act', 'canEdit', 'isShown', 'replaceAll'),
    ...states('previews'),
  };
  declare files: readonly FileRow[];
  declare rpc: RpcClient<FilesContract>;
  declare act: (action: FileAction) => void;
  declare canEdit: boolean;
  declare isShown: boolean;
  /** Missing where all files can't be replaced at once. */
  declare replaceAll: (() => void) | undefined;
  declare previews: ReadonlyMap<string, PreviewState>;

  constructor() {
    super();
    this.files = [];
    this.canEdit = false;
    this.isShown = false;
    this.previews = new Map();
  }

  /** Renders nothing before its tab is shown: a thing may have a thousand files. Afterwards it stays, with its previews. */
  protected override shouldUpdate(): boolean {
    return this.isShown || this.hasUpdated;
  }

  protected override render(): TemplateResult {
    const rows = html`<ul class="cards">
      ${this.files.map((row) => this.rowView(row))}
    </ul>`;
    const isEmpty = this.files.length === 0;
    return html`${this.canEdit ? this.toolsView(isEmpty) : nothing} ${isEmpty ? emptyNotice(strings.none) : rows}`;
  }

  private toolsView(isEmpty: boolean): TemplateResult {
    const add = (): void => this.act({ kind: 'addFiles' });
    const { replaceAll } = this;
    return html`<div class="tools">
      <p class="quiet">${strings.addHint}</p>
      ${button(strings.add, add, { icon: icons.attach })}
      ${isEmpty || !replaceAll ? nothing : button(strings.replaceAll, replaceAll, { icon: icons.replace })}
    </div>`;
  }

  private rowView(row: FileRow): TemplateResult {
    const { id, fileName } = row;
    const shown = this.previews.get(keyOf(row));
    return html`<li class="card file">
      ${/^image\b/.test(row.contentType) ? icons.image : icons.file}
      <div class="card-text">${fileFacts(row)}</div>
      ${id === undefined ? nothing : this.buttonsView(id, row, shown !== undefined)}
      ${
        shown === undefined || id === undefined
          ? nothing
          : html`<div class="preview">
              ${previewView(
                shown,
                fileName,
                () => void this.load(id, keyOf(row)),
                () => this.set(keyOf(row), { kind: 'none', reason: strings.noPreview }),
              )}
            </div>`
      }
    </li>`;
  }

  private buttonsView(fileId: string, row: FileRow, isShown: boolean): TemplateResult {
    const [of, key] = [row.fileName, keyOf(row)];
    const actionButton = (text: string, icon: TemplateResult, kind: OneFileAction): TemplateResult =>
      button(text, () => this.act({ kind, fileId }), { icon, of });
    const toggle = (): void => (isShown ? this.set(key, undefined) : void this.load(fileId, key));
    const toggleText = isShown ? strings.hidePreview : strings.preview;
    return html`<div class="buttons">
      ${button(toggleText, toggle, { icon: icons.eye, of, isExpanded: isShown })}
      ${actionButton(strings.open, icons.open, 'openFile')} ${actionButton(strings.save, icons.save, 'saveFile')}
      ${
        this.canEdit
          ? html`${actionButton(strings.replace, icons.replace, 'replaceFile')}
            ${actionButton(strings.delete, icons.trash, 'deleteFile')}`
          : nothing
      }
    </div>`;
  }

  private async load(fileId: string, key: string): Promise<void> {
    this.set(key, { kind: 'loading' });
    const next = await this.rpc
      .read('preview', { fileId })
      .catch((error: unknown) => ({ kind: 'failed', text: failureText(error) }) as const);
    // Stays closed if the preview was closed while loading.
    if (this.previews.has(key)) this.set(key, next);
  }

  private set(key: string, preview: PreviewState | undefined): void {
    const previews = new Map(this.previews);
    if (preview) previews.set(key, preview);
    else previews.delete(key);
    this.previews = previews;
  }
}

/** A service may store a new file under the id of the one that it replaces: that one's preview is none of it. */
function keyOf({ id, sizeBytes, version }: FileRow): string {
  return JSON.stringify([id, sizeBytes, version]);
}

type PreviewState = FilePreview | { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly text: string };

/** `onBroken`: the bytes are no picture, whatever the file's type says. */
function previewView(preview: PreviewState, fileName: string, retry: () => void, onBroken: () => void): TemplateResult {
  switch (preview.kind) {
    case 'loading':
      return loadingNotice(strings.loading);
    case 'failed':
      return failureNotice(preview.text, [tryAgain(retry)]);
    case 'none':
      return emptyNotice(preview.reason);
    case 'image':
      return html`<img
        src="data:${preview.mediaType};base64,${preview.base64}"
        alt=${strings.previewOf(fileName)}
        @error=${onBroken}
      />`;
    case 'text':
      return html`<pre
          class="raw scrolling"
          tabindex="0"
          role="region"
          aria-label=${strings.previewOf(fileName)}
          .textContent=${preview.text}
        ></pre>
        ${preview.isCut ? html`<p class="quiet">${strings.cut}</p>` : nothing}`;
  }
}

function fileFacts(row: FileRow): TemplateResult {
  const added = row.createdAt && html`<page-moment .moment=${row.createdAt} .sentence=${strings.added}></page-moment>`;
  const facts = [row.contentType, row.sizeText, added, row.by && strings.by(row.by)].filter(Boolean);
  return html`<span class="card-title">${row.fileName}</span>
    <span class="quiet meta">${facts.map((fact) => html`<span>${fact}</span>`)}</span>
    ${row.unreadableReason ? html`<span class="caution">${icons.warning}${row.unreadableReason}</span>` : nothing}
    ${row.id === undefined ? html`<span class="caution">${icons.warning}${strings.noId}</span>` : nothing}`;
}
