// What a window answers to the page of a table, within that page: as many rows as wanted, made as they are asked for.
import type { RowRange } from '../../../src/protocol/page';
import type { Message } from '../../../src/protocol/rpc';
import type { TableHead, TableRow } from '../../../src/protocol/tablePage';

/** Runs in the page, before its script. */
export function answerAsWindow(rowCount: number): void {
  const knownLabels = ['Weekly notes', 'Visits', 'Family contact'].map((name) => ({ name, colour: 'teal' }));
  const column = (id: string, kind: 'title' | 'moment' | 'state' | 'labels' | 'text', width: number) => {
    return { id, name: id, kind, width, isEditable: true, isPinned: kind === 'title' };
  };
  const head: TableHead = {
    ref: {},
    title: 'Records of Sample Person 017',
    counts: '100,000 Records',
    arrangement: '',
    canClear: false,
    rowCount,
    totalCount: rowCount,
    isTrash: false,
    hasMoreAbove: false,
    hasMoreBelow: false,
    isLoading: false,
    isStopped: false,
    hasNew: false,
    failures: [],
    generation: 1,
    columns: [
      column('title', 'title', 260),
      column('eventDate', 'moment', 160),
      column('state', 'state', 100),
      column('labels', 'labels', 200),
      ...['mood', 'sleep', 'pain', 'note', 'shift'].map((name) => column(`content.${name}`, 'text', 140)),
    ],
    isNewestFirst: true,
    selection: { count: 0, text: '' },
    staged: { cells: 0, text: '', applyText: '', canApply: false, canUndo: false, canRedo: false, isApplying: false },
    knownLabels,
    states: [],
    isSample: true,
  };
  const labelsOf = (index: number): readonly string[] => knownLabels.slice(0, index % 4).map(({ name }) => name);
  const rowOf = (index: number): TableRow => ({
    key: String(index),
    miniId: 'mini',
    recordId: String(index),
    isSelected: false,
    mark: {
      shape: index % 9 === 0 ? 'draft' : 'sheet',
      text: 'Active',
      hasFiles: index % 5 === 0,
      hasUnreadable: false,
    },
    cells: [
      { text: `Weekly note ${String(index)}` },
      { text: '30 Jun 2026, 07:34', edited: '2026-06-30T07:34:00Z', tip: '2026-06-30T07:34:00Z' },
      { text: 'Active', edited: 'active' },
      { text: labelsOf(index).join(', '), labels: labelsOf(index) },
      ...['mood', 'sleep', 'pain', 'note', 'shift'].map((name) => ({ text: `${name} ${String(index % 97)}` })),
    ],
  });
  const rowsOf = ({ from, to }: RowRange): readonly TableRow[] =>
    Array.from({ length: Math.min(rowCount, to) - from }, (_, index) => rowOf(from + index));
  const answer = (method: string, params: unknown): unknown => {
    if (method === 'load') return head;
    if (method !== 'rows') return null;
    const range = params as RowRange;
    return { generation: 1, from: range.from, rows: rowsOf(range) };
  };
  const postMessage = (message: Message): void => {
    if (message.kind !== 'request') return;
    const { id, method, params } = message;
    window.postMessage({ kind: 'reply', id, result: answer(method, params) });
  };
  Object.assign(window, {
    acquireVsCodeApi: () => ({ postMessage, getState: () => undefined, setState: () => undefined }),
  });
}

/** Runs in the page: scrolls on, and waits for two frames; at the end from the beginning. */
export function scrollBy(step: number): Promise<void> {
  const scroller = document.querySelector('.grid-scroller');
  if (!scroller) throw new Error('There is no grid');
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  scroller.scrollTop = scrollTop + step > scrollHeight - clientHeight ? 0 : scrollTop + step;
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
