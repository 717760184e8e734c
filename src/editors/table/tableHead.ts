// Everything a table's page shows but its rows: title, how much is loaded, and the actions.
import { formatDay, formatNumber } from '../../base/format';
import { omitEmpty } from '../../base/json/omitEmpty';
import { sameJson } from '../../base/json/sameJson';
import { sentence, t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { SETTABLE_STATES } from '../../domain/record';
import { isTrash } from '../../domain/recordQuery';
import { describeFailure, describeReason, lockedText } from '../../platform/failures';
import type { RemoteFailure } from '../../protocol/rpc';
import type { TableColumn, TableHead, ShownSelection } from '../../protocol/tablePage';
import { describeArrangement, loadedText } from '../../tree/describeRecordQuery';
import { countText, unreadableRowsText } from '../../words/counts';
import { miniDeletedText } from '../../words/gone';
import { miniNameIn } from '../../words/minis';
import { stateText } from '../../words/states';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Table } from '../../workspace/table/table';
import { labelChips } from '../page/pageText';
import { stagedCounts } from './stagedCounts';
import { arrangedRef, ownFilter, type TableRef } from './tableRef';
import { tableTitle, worklistText } from './tableTitle';

/** Longer lists of names are shown as a count. */
const MAX_NAMES = 3;

interface HeadPlace {
  readonly ref: TableRef;
  readonly workspace: RemoteWorkspace;
  readonly table: Table;
  readonly columns: readonly TableColumn[];
  readonly generation: number;
  readonly isLocked: boolean;
  readonly formerTitle: string;
  readonly explain: (error: unknown) => RemoteFailure;
}

export function tableHead(place: HeadPlace): TableHead {
  const { ref, workspace, table, columns, generation, formerTitle } = place;
  const { list, reading, query, totalCount } = table;
  return {
    ref: arrangedRef(ref, query),
    title: visibleText(tableTitle(ref, workspace, formerTitle)),
    counts: list ? countsText(table) : '',
    arrangement: visibleText(arrangementText(place)),
    canClear: query.around !== undefined || !sameJson(query.filter, ownFilter(ref)),
    rowCount: list?.rowCount ?? 0,
    hasMoreAbove: list?.hasMoreAbove ?? false,
    hasMoreBelow: list?.hasMoreBelow ?? false,
    isLoading: reading?.isLoading ?? true,
    isStopped: isStopped(table),
    hasNew: (list?.created.count ?? 0) > 0,
    failures: failuresOf(place),
    generation,
    columns,
    isNewestFirst: query.isNewestFirst,
    isTrash: isTrash(query.filter),
    selection: selectionOf(table),
    staged: stagedCounts(workspace.staging.edits, workspace.changeSets),
    knownLabels: labelChips(workspace.labels.carriedBy('record')),
    states: SETTABLE_STATES.map((value) => ({ value, text: stateText(value) })),
    isSample: workspace.connection.isSample,
    ...omitEmpty({
      totalCount,
      progress: progressText(table),
      note: noteText(place),
      failure: reading?.error === undefined ? undefined : place.explain(reading.error),
      readOnly: place.isLocked ? lockedText() : undefined,
    }),
  };
}

/** For example `1,400 of 98,213 loaded`. Empty while nothing is known of the list. */
function countsText({ list, totalCount, minis }: Table): string {
  const loaded = list?.rowCount ?? 0;
  const isPart = minis.failed.length + minis.skipped > 0;
  const hasMore = list?.hasMoreAbove === true || list?.hasMoreBelow === true || (isPart && totalCount !== undefined);
  if (loaded === 0 && totalCount === undefined && (hasMore || isPart)) return '';
  if (!hasMore) return countText('record', loaded);
  if (totalCount === undefined) return loadedText(loaded, totalCount, hasMore);
  return t('{0} loaded', loadedText(loaded, totalCount, hasMore));
}

function arrangementText({ table, workspace, ref }: HeadPlace): string {
  const users = workspace.users.value ?? [];
  const { filter, isNewestFirst, around, only } = table.query;
  // The title already says what an unnamed worklist filters by.
  const isSaid = ref.worklist !== undefined && ref.name === undefined && sameJson(filter, ownFilter(ref));
  const shown = isSaid ? {} : filter;
  const kept = ref.worklist && ref.name !== undefined && only ? worklistText(ref.worklist, table.query, users) : '';
  const words = describeArrangement({ filter: shown, isNewestFirst, grouping: undefined, isTrash: false }, users);
  // Undated Records sort before or after all dates, so a list around a date doesn't reach them.
  const from = around === undefined ? '' : t('Around {0} · undated Records hidden', formatDay(around));
  return [kept, words, from].filter(Boolean).join(' · ');
}

function progressText(table: Table): string | undefined {
  const { running, minis, list, reading, query, totalCount } = table;
  const loading = (count: string): string => t('{0}: {1}', t('Loading'), count);
  if (running) {
    const loaded = formatNumber(running.count);
    return loading(totalCount === undefined ? loaded : t('{0} of {1}', loaded, formatNumber(totalCount)));
  }
  if (!reading?.isLoading) return undefined;
  if (!list) return loading(t('Minis'));
  if (minis.ids.length > 1 && minis.begun < minis.ids.length)
    return loading(t('{0} of {1}', formatNumber(minis.begun), countText('mini', minis.ids.length)));
  return query.only ? loading(countText('record', minis.lookedAt)) : undefined;
}

/** Notes on what a list of several Minis doesn't include, and on edits that would be lost. */
function noteText({ table, workspace }: HeadPlace): string {
  const { edits, failure, dropped } = workspace.staging;
  const orphans = edits.records.filter((record) => record.failure === 'miniGone').length;
  const { minis, list, reading, query } = table;
  if (reading?.isLoading) return '';
  return [
    edits.cellCount > 0 && failure
      ? t('Your changes will be lost when this window closes. {0}', sentence(describeFailure(failure)))
      : '',
    orphans > 0 ? miniDeletedText(countText('record', orphans)) : '',
    dropped > 0 ? t('Discarded {0} because the Records were deleted.', countText('change', dropped)) : '',
    reading?.isStopped ? `${t('Cancelled')}.` : '',
    list && query.only && isStopped(table) ? t('{0} checked.', countText('record', minis.lookedAt)) : '',
    list?.isStopped && minis.unfinished > 0 ? t('Partly included: {0}.', countText('mini', minis.unfinished)) : '',
    minis.skipped > 0 ? t('Not included: {0}.', countText('mini', minis.skipped)) : '',
    unreadableRowsText(list?.leftOut ?? 0),
    list?.created.count ? t('{0}: {1}.', t('New {0}', t('Records')), formatNumber(list.created.count)) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether the user cancelled while there was more to read. */
function isStopped({ reading, minis }: Table): boolean {
  return minis.skipped > 0 || reading?.isStopped === true;
}

/** One text per reason, because all Minis fail for the same one when the service is down. */
function failuresOf({ table, workspace }: HeadPlace): readonly string[] {
  const namesFor = new Map<string, string[]>();
  for (const { miniId, failure } of table.minis.failed) {
    const reason = describeReason(failure);
    const names = namesFor.get(reason) ?? [];
    names.push(miniNameIn(workspace.minis, miniId));
    namesFor.set(reason, names);
  }
  return [...namesFor].map(([reason, names]) => {
    const which = names.length > MAX_NAMES ? countText('mini', names.length) : names.join(', ');
    return `${t('{0}: {1}.', t("Couldn't load"), which)} ${reason}`;
  });
}

function selectionOf({ selection, totalCount, list }: Table): ShownSelection {
  const { count, kind } = selection;
  const isKnown = totalCount !== undefined;
  const hasMore = isKnown ? totalCount > (list?.rowCount ?? 0) : list?.hasMoreAbove || list?.hasMoreBelow;
  const all = isKnown ? formatNumber(totalCount) : t('Records');
  return {
    count,
    text: count === 0 ? '' : t('{0} selected', countText('record', count)),
    ...(hasMore && kind !== 'allMatching' ? { offerAll: t('Select All {0} Matching', all) } : {}),
  };
}
