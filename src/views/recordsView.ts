import { DisposableStore } from '../base/disposables';
import { setContextKey } from '../platform/contextKeys';
import { isFiltered } from '../domain/recordQuery';
import { describeSelection } from '../tree/describeSelection';
import { recordNode } from '../tree/records';
import type { Actions } from '../tree/actions';
import type { Session } from '../workspace/session';
import type { TempFolder } from '../platform/files/tempFolder';
import { FileDrop, type FileOf } from './fileDrop';
import type { PageOf } from './treeItem';
import { ResourceView } from './resourceView';

/** The Records view. Its description shows how many are loaded, of how many, with which filter. */
export class RecordsView {
  private readonly store = new DisposableStore();
  readonly view: ResourceView;

  constructor(
    private readonly session: Session,
    onBug: (where: string, error: unknown) => void,
    actions: Actions,
    tempFolder: TempFolder,
    fileOf: FileOf,
    pageOf: PageOf,
  ) {
    this.view = this.store.add(
      new ResourceView(
        'records',
        session,
        onBug,
        new FileDrop(actions, 'recordsWorkspace.attachments.addAttachments', tempFolder, fileOf),
        pageOf,
      ),
    );
    this.store.add(
      session.onDidChange((change) => {
        // The list has changed.
        if (change.kind === 'selection') this.view.reset();
        const isMoved = change.kind === 'record' && change.isMoved;
        if (change.kind === 'records' || isMoved) this.view.refresh();
        if (change.kind === 'selection' || change.kind === 'records' || isMoved) this.showSelection();
        // The selected Mini may have been renamed.
        if (change.kind === 'minis' || change.kind === 'mini') this.describe();
        if (change.kind === 'record' && !isMoved) this.refreshRow(change.miniId, change.recordId);
      }),
    );
    this.store.add(
      session.onDidChangeConnection(() => {
        setContextKey('recordsWorkspace.miniChosen', false);
        this.showSelection();
      }),
    );
  }

  dispose(): void {
    this.store.dispose();
  }

  private showSelection(): void {
    this.describe();
    setContextKey('recordsWorkspace.recordsFiltered', isFiltered(this.session.current?.selection.filter));
  }

  private describe(): void {
    const { current } = this.session;
    this.view.describe(current ? describeSelection(current.selection, current.users.value) : '');
    this.view.tellLeftOut(current?.selection.list?.leftOut);
  }

  /** Refreshes only this row and its children, not thousands of others. */
  private refreshRow(miniId: string, recordId: string): void {
    const { current } = this.session;
    const list = current?.selection.list;
    const row = list?.query.miniId === miniId ? list.get(recordId) : undefined;
    if (current && row) this.view.refresh(recordNode(current.connection.id, row));
  }
}
