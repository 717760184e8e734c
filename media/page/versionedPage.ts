// A page of one thing that has versions.
import type { CompareVersions, PageContract, PageData, VersionRequests } from '../../src/protocol/page';
import { states } from '../base/lightElement';
import type { SharedAction, ThingPageStrings } from './pageParts';
import type { PageHost } from './startPage';
import type { Tab } from './tabs';
import { ThingPage } from './thingPage';
import { versionsTab } from './versionsTab';

interface VersionedPageStrings extends ThingPageStrings {
  readonly noVersions: string;
}

export abstract class VersionedPage<D extends PageData, A> extends ThingPage<D, A | CompareVersions> {
  static override readonly properties = { ...ThingPage.properties, ...states('versionCount') };
  /** Empty until versions are loaded. */
  declare versionCount: string;

  constructor(
    private readonly versionHost: PageHost<PageContract<D, A | CompareVersions | SharedAction, VersionRequests>>,
    private readonly versionTexts: VersionedPageStrings,
  ) {
    super(versionHost, versionTexts);
    this.versionCount = '';
  }

  protected versionsTab(restore?: (versionId: string) => void): Tab {
    return versionsTab({
      count: this.versionCount,
      onCount: (count) => {
        this.versionCount = count;
      },
      read: (isMore) => this.versionHost.rpc.read('loadVersions', { isMore }),
      compare: (pair) => this.act({ kind: 'compareVersions', ...pair }),
      restore,
      emptyText: this.versionTexts.noVersions,
      revision: this.revision,
    });
  }
}
