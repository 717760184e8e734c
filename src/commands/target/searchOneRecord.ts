// Searches a Mini's Records on the service while the user types.
import { formatDay } from '../../base/format';
import { t } from '../../base/text';
import { shownNames } from '../../base/visibleText';
import type { Choice } from '../../platform/prompts/quickPickItems';
import type { Find } from '../../platform/prompts/searchedPages';
import { unreadableRowsText } from '../../words/counts';
import { stateText } from '../../words/states';
import { titleText } from '../../words/titles';
import type { RecordHit, RecordHits } from '../../workspace/records/recordHits';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { foundInText } from './foundInText';

/** Number of loaded rows offered before anything is typed. */
const SHOWN_FIRST = 50;

interface RecordQuestion {
  readonly miniId: string;
  readonly title: string;
  /** The id of a Record that isn't offered. */
  readonly without?: string;
}

export async function searchOneRecord(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { title, ...search }: RecordQuestion,
): Promise<RecordRow | undefined> {
  return await context.prompts.search(title, searchHint(), findRecords(workspace, search));
}

export function searchHint(): string {
  return t('Search titles, content, labels and files');
}

/** Offers the loaded Records before anything is typed. */
export function findRecords(
  workspace: RemoteWorkspace,
  { miniId, without }: Omit<RecordQuestion, 'title'>,
): Find<RecordRow> {
  const { list } = workspace.recordQuery;
  const loaded = list?.query.miniId === miniId ? list.rows : [];
  const first = { hits: loaded.slice(0, SHOWN_FIRST).map((row): RecordHit => ({ row, matchedFields: [] })) };
  return async (text, signal, cursor) => {
    const found: RecordHits =
      text.trim() === '' ? first : await workspace.records.search(miniId, text.trim(), signal, cursor);
    const offered = found.hits.filter(({ row }) => row.id !== without);
    return { choices: offered.map(recordChoice), cursor: found.cursor, note: unreadableRowsText(found.leftOut ?? 0) };
  };
}

export function recordChoice({ row, matchedFields }: RecordHit): Choice<RecordRow> {
  const facts = [
    row.eventDate && formatDay(row.eventDate),
    row.state && stateText(row.state),
    shownNames(row.labels).join(', '),
  ];
  return {
    label: titleText(row),
    description: facts.filter(Boolean).join(' · '),
    detail: foundInText(matchedFields, row.quote),
    icon: 'note',
    id: row.id,
    value: row,
  };
}
