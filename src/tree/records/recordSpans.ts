// A long list of Records as rows. VS Code gets all children of a row again when one is added, so everything beyond the
// first thousand is below rows of its own: what is loaded there is sent without the rest.
import { formatDay, formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { MAX_ROWS } from '../../domain/limits';
import type { RecordList } from '../../workspace/records/recordList';
import type { Appearance } from '../appearance';
import type { RecordSpanNode, TreeNode } from '../node';
import { failedNode } from '../statusRows';
import { recordNode, type RecordPlace } from './recordNode';

export const SPAN_ROWS = 1000;
/** Future spans are listed in steps of this size: while none is added, VS Code keeps the row above them. */
const STEP_ROWS = 10 * SPAN_ROWS;

/** The first rows, and the spans beyond. */
export function rowsOfList(list: RecordList, place: RecordPlace): readonly TreeNode[] {
  return [...rowsBetween(list, 0, SPAN_ROWS, place), ...spansOf(list, place)];
}

/** A span beyond what is loaded loads when it is expanded. */
export async function rowsOfSpan(
  { start, end }: RecordSpanNode,
  list: RecordList,
  place: RecordPlace,
): Promise<readonly TreeNode[]> {
  // Reads more than once if the first read was already in progress for rows above.
  for (let before = -1; before < list.rows.length && list.rows.length <= start && list.hasMore && !list.failure;) {
    before = list.rows.length;
    await list.loadMore(start + Math.min(MAX_ROWS, end - start) - before);
  }
  return rowsBetween(list, start, end, place);
}

/** The spans that show other rows now. Undefined if the rows above them have changed too. */
export function spansGrown(list: RecordList, from: number, place: RecordPlace): readonly RecordSpanNode[] | undefined {
  if (from < SPAN_ROWS || lastStart(list, from) !== lastStart(list, list.rows.length)) return undefined;
  return spansOf(list, place).filter(({ start, end }) => end > from && start <= list.rows.length);
}

export function describeSpan({ start, end, firstDate, lastDate, isLoaded }: RecordSpanNode): Appearance {
  const days = [...new Set([firstDate, lastDate].flatMap((date) => (date ? formatDay(date) : [])))];
  return {
    label: t('{0} – {1}', formatNumber(start + 1), formatNumber(end)),
    description: days.length > 1 ? t('{0} – {1}', days[0] ?? '', days[1] ?? '') : (days[0] ?? ''),
    icon: { codicon: 'list-unordered' },
    expansion: isLoaded ? 'expanded' : 'collapsed',
  };
}

function rowsBetween(list: RecordList, start: number, end: number, place: RecordPlace): TreeNode[] {
  const rows = list.rows.slice(start, end).map((row): TreeNode => recordNode(row, place));
  return list.rows.length < end ? [...rows, ...endOf(list, start, end, place)] : rows;
}

/** The row below the last loaded one: loads more, or says why it can't. */
function endOf(list: RecordList, start: number, end: number, { connectionId, group }: RecordPlace): TreeNode[] {
  if (list.failure) return [failedNode('records', connectionId, list.failure, parentOf(connectionId, group, start))];
  if (!list.hasMore) return [];
  const loaded = list.rows.length;
  const left = list.totalCount === undefined ? Infinity : list.totalCount - loaded;
  // The first rows are followed by other spans; a span ends when it is full.
  const room = start === 0 ? SPAN_ROWS : end - loaded;
  const steps = left > MAX_ROWS && room > MAX_ROWS ? [MAX_ROWS, room] : [Math.min(MAX_ROWS, room)];
  const at = group === undefined ? {} : { group };
  return steps.map((rows) => ({ kind: 'loadMore', connectionId, rows, start, ...at }));
}

/** The parent's id, only to tell rows of failures apart. */
function parentOf(connectionId: string, group: string | undefined, start: number): TreeNode | undefined {
  if (group === undefined && start === 0) return undefined;
  return { ...spanNode(connectionId, group, start, start), isLoaded: false };
}

function spansOf(list: RecordList, { connectionId, group }: RecordPlace): RecordSpanNode[] {
  const { rows } = list;
  if (rows.length < SPAN_ROWS) return [];
  const spans: RecordSpanNode[] = [];
  for (let start = SPAN_ROWS; start <= lastStart(list, rows.length); start += SPAN_ROWS) {
    const end = Math.min(start + SPAN_ROWS, endOfList(list));
    const last = rows[Math.min(end, rows.length) - 1];
    const isLoaded = rows.length > start;
    const dates = isLoaded ? { firstDate: rows[start]?.eventDate, lastDate: last?.eventDate } : {};
    spans.push({ ...spanNode(connectionId, group, start, end), ...dates, isLoaded });
  }
  return spans;
}

function spanNode(connectionId: string, group: string | undefined, start: number, end: number): RecordSpanNode {
  const at = group === undefined ? {} : { group };
  return { kind: 'recordSpan', connectionId, ...at, start, end, isLoaded: false };
}

/** The start of the last span listed when `loaded` rows are loaded; 0 if there is none. */
function lastStart(list: RecordList, loaded: number): number {
  if (loaded < SPAN_ROWS) return 0;
  const ahead = Math.ceil((loaded + 1) / STEP_ROWS) * STEP_ROWS;
  const end = list.hasMore ? Math.min(matching(list, loaded), ahead) : list.rows.length;
  return Math.floor((end - 1) / SPAN_ROWS) * SPAN_ROWS;
}

/** The end of the list, as far as it is known. */
function endOfList({ rows, totalCount, hasMore }: RecordList): number {
  if (!hasMore) return rows.length;
  return totalCount === undefined ? Infinity : Math.max(totalCount, rows.length + 1);
}

/** The least number of matching Records; the service need not return a count. */
function matching({ totalCount = 0 }: RecordList, loaded: number): number {
  return Math.max(totalCount, loaded + 1);
}
