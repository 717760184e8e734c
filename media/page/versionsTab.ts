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

  constructor(
    private readonly page: Pick<ReactiveControllerHost, 'requestUpdate'>,
    private readonly parts: VersionsParts,
  ) {}

  /** They are read again with each revision. */
  tab(revision: number, restore?: (versionId: string) => void): Tab {
    const { read, compare, emptyText } = this.parts;
    const onCounted = ({ detail }: CustomEvent<string>): void => {
      this.count = detail;
      this.page.requestUpdate();
    };
    return {
      name: sharedStrings.versions,
      count: this.count,
      view: (isShown) =>
        html`<page-versions
          .read=${read}
          .compare=${compare}
          .restore=${restore}
          .emptyText=${emptyText}
          .revision=${revision}
          .isShown=${isShown}
          @versions-counted=${onCounted}
        ></page-versions>`,
    };
  }
}
