import type { RecordRef } from '../domain/recordRef';
import type { User } from '../domain/user';
import { setContextKey } from '../platform/setContextKey';
import { describeArrangement, describeLoaded, describeSearch } from '../tree/describeRecordQuery';
import { labelColours, sameColours, type LabelColours } from '../tree/labelDots';
import { groupNode } from '../tree/records/recordGroupRow';
import { placeIn, recordNode, type RecordPlace } from '../tree/records/recordNode';
import { spansGrown } from '../tree/records/recordSpans';
import type { Change } from '../workspace/changes/change';
import type { RecordList } from '../workspace/records/recordList';
import type { RecordQueryState } from '../workspace/records/recordQueryState';
import { FileDragAndDrop } from './fileDragAndDrop';
import { ResourceView } from './resourceView';
import type { ViewHost } from './viewHost';

/** The Records view. Its description shows how many are loaded, of how many; a line above the rows shows filter and order. */
export class RecordsView extends ResourceView {
  private colours: LabelColours = labelColours(undefined);

  constructor(host: ViewHost) {
    super('records', host, new FileDragAndDrop(host, 'recordsWorkspace.attachments.addAttachments'));
    const { session, connections } = host;
    this.store.add(session.onDidChange((change) => this.follow(change)));
    // An empty list offers a new Record only where that is possible.
    this.store.add(connections.onDidChangeLock(() => this.refresh()));
    this.store.add(
      session.onDidChangeConnection(() => {
        // Unknown until the Minis are read: the welcome must not ask to select one that is about to be restored.
        setContextKey('recordsWorkspace.miniChosen', session.hasKeptMini);
        this.showSelection();
      }),
    );
  }

  private follow(change: Change): void {
    switch (change.kind) {
      case 'recordQuery':
        this.reset();
        this.showSelection();
        // Rows show label colours. Adding or removing a label changes no row.
        if (this.session.current?.recordQuery.mini) void this.session.current.labels.load();
        return;
      case 'records':
        if (!change.grown || !this.refreshGrown(change.grown)) this.refresh();
        this.describe();
        return;
      case 'record':
        if (change.isMoved) {
          this.refresh();
          this.describe();
        } else this.refreshRow(change);
        return;
      case 'relatedTitle':
        this.refreshRow(change);
        return;
      case 'labels':
        this.followColours();
        return;
      case 'minis':
      case 'mini':
        // The selected Mini may have been renamed.
        this.describe();
        return;
      case 'users':
        // The filter may name users.
        this.describe();
        return;
      default:
        return;
    }
  }

  private showSelection(): void {
    this.describe();
    const recordQuery = this.session.current?.recordQuery;
    const isSearch = recordQuery?.searchText !== undefined;
    setContextKey('recordsWorkspace.recordsFiltered', isSearch || (recordQuery?.isArranged ?? false));
    setContextKey('recordsWorkspace.trashShown', recordQuery?.isTrash ?? false);
    // The users that the filter names.
    const { createdBy, updatedBy } = recordQuery?.filter ?? {};
    if (createdBy ?? updatedBy) void this.session.current?.users.load();
  }

  private describe(): void {
    const { recordQuery, users } = this.session.current ?? {};
    const { list, groups } = recordQuery ?? {};
    setContextKey('recordsWorkspace.moreRecords', (groups ?? list)?.hasMore ?? false);
    this.setDescription(recordQuery ? describeLoaded(recordQuery) : '');
    this.showMessage(recordQuery?.mini ? wordsOf(recordQuery, users?.value) : '', recordQuery?.list);
  }

  /** Redraws only the rows with new children. False if all rows have to be redrawn. */
  private refreshGrown({ list, from }: { readonly list: RecordList; readonly from: number }): boolean {
    const place = this.placeOf(list);
    if (!place) return false;
    const groups = this.session.current?.recordQuery.groups?.all ?? [];
    const index = groups.findIndex((group) => group.list === list);
    const group = groups[index];
    const changed = spansGrown(list, from, place) ?? (group && [groupNode(group, place, index === 0)]);
    for (const node of changed ?? []) this.refresh(node);
    return changed !== undefined;
  }

  /** Refreshes only this row and its children, not thousands of others. */
  private refreshRow({ miniId, recordId }: RecordRef): void {
    for (const list of this.session.current?.recordQuery.lists ?? []) {
      const row = list.query.miniId === miniId ? list.get(recordId) : undefined;
      const place = this.placeOf(list);
      if (row && place) this.refresh(recordNode(row, place));
    }
  }

  private followColours(): void {
    const colours = labelColours(this.session.current?.labels.all);
    if (sameColours(colours, this.colours)) return;
    this.colours = colours;
    this.refresh();
  }

  private placeOf(list: RecordList): RecordPlace | undefined {
    const { current } = this.session;
    if (!current?.recordQuery.lists.includes(list)) return undefined;
    return { ...placeIn(current), group: current.recordQuery.groups?.all.find((group) => group.list === list)?.key };
  }
}

/** Describes which of the Mini's Records are shown, and in which order. */
function wordsOf(recordQuery: RecordQueryState, users: readonly User[] | undefined): string {
  const { searchText, list } = recordQuery;
  return searchText === undefined
    ? describeArrangement(recordQuery, users)
    : describeSearch(searchText, list?.totalCount);
}
