// The tab of the versions, for the pages of things that have some.
import { html, type ReactiveControllerHost } from 'lit';
import type { VersionPair, VersionRows } from '../../src/protocol/page';
import { sharedStrings } from '../base/strings';
import type { Tab } from './tabs';

interface VersionsParts {
  readonly read: (isMore: boolean) => Promise<VersionRows>;
  readonly compare: (pair: VersionPair) => void;
  readonly emptyText: string;
}

export class VersionsTab {
  /** Empty until versions are loaded. */
  private count = '';
  private countedRevision = 0;
  private isShown = false;

  constructor(
    private readonly page: Pick<ReactiveControllerHost, 'requestUpdate'>,
    private readonly parts: VersionsParts,
  ) {}

  /** They are read again with each revision, once they are shown: until then their number is not known. */
  tab(revision: number, restore?: (versionId: string) => void): Tab {
    const { read, compare, emptyText } = this.parts;
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
          .read=${read}
          .compare=${compare}
          .restore=${restore}
          .emptyText=${emptyText}
          .revision=${revision}
          .isShown=${isShown}
          @versions-counted=${onCounted}
        ></page-versions>`;
      },
    };
  }
}
