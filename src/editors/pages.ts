// All pages that can be open: those of Records and of Minis.
import { DisposableStore, type Disposable } from '../base/disposables';
import type { RecordRef } from '../domain/recordRef';
import { MINI_PANEL, RECORD_PANEL } from '../contributions';
import type { MiniPageContract, MiniPageRef } from '../protocol/miniPage';
import type { PageRef } from '../protocol/page';
import type { RecordPageContract, RecordPageRef } from '../protocol/recordPage';
import { OpenPages } from './page/openPages';
import type { PageHost, PageTabs } from './page/pageKind';
import type { PageWindow } from './page/pagePanel';

const recordTabs: PageTabs<RecordPageRef, RecordPageContract> = {
  viewType: RECORD_PANEL,
  icon: 'note',
  refFields: ['connectionId', 'miniId', 'recordId'],
  load: async () => (await import('./record/recordPanel')).recordPages,
};

const miniTabs: PageTabs<MiniPageRef, MiniPageContract> = {
  viewType: MINI_PANEL,
  icon: 'person',
  refFields: ['connectionId', 'miniId'],
  load: async () => (await import('./mini/miniPanel')).miniPages,
};

export class Pages implements Disposable {
  private readonly store = new DisposableStore();
  private readonly session: PageHost['session'];
  private readonly records;
  private readonly minis;

  constructor(host: PageHost, window: PageWindow) {
    this.session = host.session;
    this.records = this.store.add(new OpenPages(recordTabs, host, window));
    this.minis = this.store.add(new OpenPages(miniTabs, host, window));
    this.store.add(
      this.session.onDidChange((change) => {
        if (change.kind !== 'miniGone') return;
        const isGone = ({ connectionId, miniId }: PageRef): boolean =>
          connectionId === this.session.connection?.id && miniId === change.miniId;
        this.minis.closeThose(isGone);
        this.records.closeThose(isGone);
      }),
    );
  }

  /** The page of a Record in the current workspace. `title` is the tab's name until the Record is loaded. */
  readonly openRecord = (ref: RecordRef, title: string, preserveFocus: boolean): void => {
    this.records.show({ connectionId: this.session.connection?.id ?? '', ...ref }, title, preserveFocus);
  };

  readonly openMini = (miniId: string, title: string, preserveFocus: boolean): void => {
    this.minis.show({ connectionId: this.session.connection?.id ?? '', miniId }, title, preserveFocus);
  };

  dispose(): void {
    this.store.dispose();
  }
}
