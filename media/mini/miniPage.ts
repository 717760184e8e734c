// The Mini on its page: its fields, its profile as a form, its identities, and what belongs to it.
import { html, nothing, type TemplateResult } from 'lit';
import type { LatestRecord, MiniAction, MiniPageContract, MiniPageData } from '../../src/protocol/miniPage';
import { emptyNotice, loadingNotice } from '../base/notices';
import { fieldOf, headContext, jsonField, textField, type HeadHost, type Values } from '../form/headFields';
import type { BarAction } from '../page/bar';
import type { PageHost } from '../page/startPage';
import type { Tab } from '../page/tabs';
import { ThingPage } from '../page/thingPage';
import { VersionsTab } from '../page/versionsTab';
import { headingView } from './heading';
import { strings } from './strings';

export class MiniPage extends ThingPage<MiniPageData, MiniAction> {
  private readonly versions: VersionsTab;

  constructor(private readonly miniHost: PageHost<MiniPageContract>) {
    super(miniHost, strings.heading);
    this.versions = new VersionsTab(this, miniHost.rpc, this.act);
  }

  protected override headView(values: Values, form: HeadHost, data: MiniPageData | undefined): TemplateResult {
    return headingView(values, form, data, this.miniHost.rpc, this.act);
  }

  protected override placeView(data: MiniPageData | undefined): TemplateResult | typeof nothing {
    return data ? html`<span class="quiet">${data.agentTypeText}</span>` : nothing;
  }

  protected override barActions({ offers }: MiniPageData): readonly BarAction[] {
    return offers.map((kind) => ({ text: strings[kind], run: () => this.act({ kind }) }));
  }

  protected override sideView(values: Values, form: HeadHost): TemplateResult {
    return textField(fieldOf(values, 'externalUri', strings.externalUri), 'uri', headContext(form));
  }

  protected override tabs(values: Values, form: HeadHost, data: MiniPageData | undefined): readonly Tab[] {
    const identities = Array.isArray(values['identities']) ? (values['identities'] as readonly unknown[]) : [];
    return [
      {
        name: strings.profile,
        count: '',
        view: () => jsonField({ path: ['profile'], label: strings.profile, json: this.jsonOf('profile') }, form),
      },
      {
        name: strings.identities,
        count: String(identities.length),
        view: () =>
          html`<mini-identities
            .rpc=${this.miniHost.rpc}
            .rows=${identities}
            .kinds=${data?.identityKinds ?? []}
            .isReadOnly=${form.isReadOnly}
            .onEdit=${form.onEdit}
            .problems=${form.problems}
          ></mini-identities>`,
      },
      this.versions.tab(this.revision, data?.canEdit === true),
      { name: strings.latestRecords, count: '', view: () => this.latestView(data?.latest) },
    ];
  }

  private latestView(latest: readonly LatestRecord[] | undefined): TemplateResult {
    if (!latest) return loadingNotice(strings.loading);
    if (latest.length === 0) return emptyNotice(strings.none);
    return html`<ul class="latest">
      ${latest.map(({ recordId, title, when }) => {
        const open = (): void => this.act({ kind: 'openRecord', recordId });
        return html`<li>
          <button class="link" @click=${open}>${title}</button>
          ${when ? html`<time class="quiet" datetime=${when.iso} title=${when.iso}>${when.text}</time>` : nothing}
        </li>`;
      })}
    </ul>`;
  }
}
