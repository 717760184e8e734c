// The Record on its page: its fields, its content as a form, what belongs to it, and what is dropped on it.
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordAction, RecordPageContract, RecordPageData } from '../../src/protocol/recordPage';
import { icons } from '../base/icons';
import { loadingNotice, emptyNotice } from '../base/notices';
import { jsonField, type HeadHost, type Values } from '../form/headFields';
import type { BarAction } from '../page/bar';
import { FileDrop } from '../page/fileDrop';
import { sendFiles } from '../page/sendFiles';
import type { PageHost } from '../page/startPage';
import type { Tab } from '../page/tabs';
import { ThingPage } from '../page/thingPage';
import { VersionsTab } from '../page/versionsTab';
import { headingView } from './heading';
import { relationsView } from './relations';
import { sideFields } from './sideFields';
import { strings } from './strings';

export class RecordPage extends ThingPage<RecordPageData, RecordAction> {
  private readonly drop: FileDrop;
  private readonly versions: VersionsTab;

  constructor(private readonly recordHost: PageHost<RecordPageContract>) {
    super(recordHost, strings.heading);
    this.versions = new VersionsTab(this, recordHost.rpc, this.act);
    this.drop = new FileDrop(this, {
      canTake: () => this.data?.canEdit === true,
      onFiles: (files) => this.watch(sendFiles(recordHost.rpc, files)),
      onUris: (uriList) => this.act({ kind: 'addUris', uriList }),
      onPasteText: () => this.act({ kind: 'pasteFiles' }),
    });
  }

  protected override headView(values: Values, form: HeadHost, data: RecordPageData | undefined): TemplateResult {
    return html`${headingView(values, form, data)}${this.drop.view(values['title'])}`;
  }

  protected override placeView(data: RecordPageData | undefined): TemplateResult | typeof nothing {
    if (!data?.miniName) return nothing;
    const open = (): void => this.act({ kind: 'openMini' });
    return html`<button class="link" @click=${open}>${data.miniName}</button>`;
  }

  protected override barActions({ offers }: RecordPageData): readonly BarAction[] {
    return [
      { text: strings.previousRecord, run: () => this.act({ kind: 'previousRecord' }), icon: icons.up },
      { text: strings.nextRecord, run: () => this.act({ kind: 'nextRecord' }), icon: icons.down },
      ...offers.map((kind) => ({ text: strings[kind], run: () => this.act({ kind }) })),
    ];
  }

  protected override sideView(values: Values, form: HeadHost): TemplateResult {
    return html`${sideFields(values, form, (field) => this.jsonOf(field))}`;
  }

  protected override tabs(values: Values, form: HeadHost, data: RecordPageData | undefined): readonly Tab[] {
    const shown = (view: (data: RecordPageData) => TemplateResult) => (isShown: boolean) =>
      isShown ? (data ? view(data) : loadingNotice(strings.loading)) : html``;
    return [
      { name: strings.content, count: '', view: () => this.contentView(values, form) },
      this.versions.tab(this.revision, data?.canEdit === true),
      {
        name: strings.attachments,
        count: data ? String(data.attachments.length) : '',
        view: (isShown) => this.attachmentsView(data, isShown),
      },
      {
        name: strings.relations,
        count: data ? String(data.relations.length) : '',
        view: shown((known) => relationsView(known, this.act)),
      },
      { name: strings.access, count: '', view: shown(accessView) },
    ];
  }

  private attachmentsView(data: RecordPageData | undefined, isShown: boolean): TemplateResult {
    if (!data) return loadingNotice(strings.loading);
    return html`<page-files
      .rpc=${this.recordHost.rpc}
      .act=${this.act}
      .files=${data.attachments}
      .canEdit=${data.canEdit}
      .isShown=${isShown}
      .replaceAll=${() => this.act({ kind: 'replaceFiles' })}
    ></page-files>`;
  }

  private contentView({ schema }: Values, form: HeadHost): TemplateResult {
    const field = { path: ['content'], label: strings.content, json: this.jsonOf('content'), schema };
    return html`${jsonField(field, form)}
    ${
      schema === undefined || schema === null
        ? nothing
        : html`<details>
            <summary>${strings.schema}</summary>
            <pre class="raw">${JSON.stringify(schema, null, 2)}</pre>
          </details>`
    }`;
  }
}

/** Who may see the Record. */
function accessView({ access }: RecordPageData): TemplateResult {
  if (access.length === 0) return emptyNotice(strings.notLimited);
  return html`<dl class="facts">
    ${access.map(
      ({ name, readers }) =>
        html`<div>
          <dt>${name}</dt>
          <dd>
            <ul class="plain-list">
              ${readers.map((reader) => html`<li>${reader}</li>`)}
            </ul>
          </dd>
        </div>`,
    )}
  </dl>`;
}
