// The tab of the versions, for the pages of things that have some.
import { html, type ReactiveControllerHost } from 'lit';
import type { VersionAction, VersionRequests } from '../../src/protocol/page';
import type { Contract } from '../../src/protocol/rpc';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { sharedStrings } from '../base/strings';
import type { Tab } from './tabs';

/** The messages of pages whose thing has versions. */
export type VersionsContract = Contract & { readonly requests: VersionRequests };

export class VersionsTab {
  /** Empty until versions are loaded. */
  private count = '';
  private countedRevision = 0;
  private isShown = false;

  constructor(
    private readonly page: Pick<ReactiveControllerHost, 'requestUpdate'>,
    private readonly rpc: Pick<RpcClient<VersionsContract>, 'read'>,
    private readonly act: (action: VersionAction) => void,
  ) {}

  /** They are read again with each revision, once they are shown: until then their number is not known. */
  tab(revision: number, canRestore: boolean): Tab {
    const onCounted = ({ detail }: CustomEvent<string>): void => {
      this.count = detail;
      this.countedRevision = revision;
      this.page.requestUpdate();
    };
    return {
      name: sharedStrings.versions,
      count: this.isShown || this.countedRevision === revision ? this.count : '',
      view: (isShown) => {
        this.isShown = isShown;
        return html`<page-versions
          .rpc=${this.rpc}
          .act=${this.act}
          .canRestore=${canRestore}
          .revision=${revision}
          .isShown=${isShown}
          @versions-counted=${onCounted}
        ></page-versions>`;
      },
    };
  }
}
