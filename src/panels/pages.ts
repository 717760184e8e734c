// All pages that can be open: those of Records and of Minis.
import { DisposableStore, type Disposable } from '../base/disposables';
import type { RecordRef } from '../domain/recordRef';
import type { PageRef } from '../protocol/page';
import { miniPages } from './mini/miniPanel';
import { OpenPages } from './page/openPages';
import type { PageHost } from './page/pageKind';
import type { PageWindow } from './page/pagePanel';
import { recordPages } from './record/recordPanel';

export class Pages implements Disposable {
  private readonly store = new DisposableStore();
  private readonly session: PageHost['session'];
  private readonly records;
  private readonly minis;

  constructor(host: PageHost, window: PageWindow) {
    this.session = host.session;
    this.records = this.store.add(new OpenPages(recordPages, host, window));
    this.minis = this.store.add(new OpenPages(miniPages, host, window));
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
