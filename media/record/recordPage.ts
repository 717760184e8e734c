// The Record on its page: heading, facts, tabs, and what is dropped on it.
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordAction, RecordPageContract, RecordPageData, RecordPageRef } from '../../src/protocol/recordPage';
import { icons } from '../base/icons';
import type { PageHost } from '../base/startPage';
import type { Tab } from '../base/tabs';
import { ThingPage } from '../base/thingPage';
import { listenForFiles } from './fileEvents';
import { headingView } from './heading';
import { relationsView } from './relations';
import { sendFiles } from './sendFiles';
import { strings } from './strings';

export class RecordPage extends ThingPage<RecordPageRef, RecordPageData, RecordAction> {
  static override readonly properties = { ...ThingPage.properties, isDropTarget: { state: true } };
  declare isDropTarget: boolean;

  constructor(private readonly recordHost: PageHost<RecordPageRef, RecordPageContract>) {
    super(recordHost, strings);
    this.isDropTarget = false;
    listenForFiles(document, {
      canTake: () => this.data?.canEdit === true,
      onHover: (isAbove) => {
        this.isDropTarget = isAbove;
      },
      onFiles: (files) => this.tell(sendFiles(recordHost.rpc, files)),
      onUris: (uriList) => this.act({ kind: 'attachUris', uriList }),
      onPasteText: () => this.act({ kind: 'pasteAttachments' }),
    });
  }

  protected override headingView(data: RecordPageData): TemplateResult {
    return html`${headingView(data, this.act)}${this.isDropTarget ? dropTargetView(data.title) : nothing}`;
  }

  protected override tabs(data: RecordPageData): readonly Tab[] {
    const { attachments, relations, canEdit } = data;
    return [
      {
        name: strings.content,
        count: '',
        view: () =>
          html`<json-content
            .content=${data.content}
            .schema=${data.schema}
            .emptyText=${strings.noContent}
            .schemaText=${strings.schema}
          ></json-content>`,
      },
      this.versionsTab(canEdit ? (versionId) => this.act({ kind: 'restoreVersion', versionId }) : undefined),
      {
        name: strings.attachments,
        count: String(attachments.length),
        view: () =>
          html`<record-attachments
            .rpc=${this.recordHost.rpc}
            .act=${this.act}
            .attachments=${attachments}
            .canEdit=${canEdit}
          ></record-attachments>`,
      },
      { name: strings.relations, count: String(relations.length), view: () => relationsView(data, this.act) },
    ];
  }
}

/** Covers the page while files are dragged over it, without intercepting the drop. */
function dropTargetView(title: string): TemplateResult {
  const words = title === '' ? strings.dropHere : strings.dropOn(title);
  return html`<div class="drop-target"><p role="status">${icons.attach}${words}</p></div>`;
}
