// The Mini on its page: heading, facts and tabs.
import { html, type TemplateResult } from 'lit';
import type { MiniAction, MiniPageContract, MiniPageData, MiniPageRef } from '../../src/protocol/miniPage';
import type { PageHost } from '../base/startPage';
import type { Tab } from '../base/tabs';
import { ThingPage } from '../base/thingPage';
import { headingView } from './heading';
import { strings } from './strings';

export class MiniPage extends ThingPage<MiniPageRef, MiniPageData, MiniAction> {
  constructor(private readonly miniHost: PageHost<MiniPageRef, MiniPageContract>) {
    super(miniHost, strings);
  }

  protected override headingView(data: MiniPageData): TemplateResult {
    return headingView(data, this.miniHost.rpc, this.act);
  }

  protected override tabs({ profile, identities }: MiniPageData): readonly Tab[] {
    return [
      {
        name: strings.profile,
        count: '',
        view: () => html`<json-content .content=${profile} .emptyText=${strings.noProfile}></json-content>`,
      },
      {
        name: strings.identities,
        count: String(identities.length),
        view: () =>
          html`<mini-identities
            .rpc=${this.miniHost.rpc}
            .rows=${identities}
            .revision=${this.revision}
          ></mini-identities>`,
      },
      this.versionsTab(),
    ];
  }
}
