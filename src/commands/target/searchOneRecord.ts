// Searches a Mini's Records on the service while the user types.
import { formatDay } from '../../base/format';
import { t } from '../../base/text';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { recordFieldText } from '../../words/fields';
import { stateText } from '../../words/states';
import type { RecordHit } from '../../workspace/records/records';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { titleText } from '../../words/titles';

/** Number of loaded rows offered before anything is typed. */
const SHOWN_FIRST = 50;
const SEARCHED = ['title', 'description', 'content', 'labels', 'tags', 'attachments', 'externalUri'] as const;

export interface RecordQuestion {
  readonly miniId: string;
  readonly title: string;
  /** The id of a Record that is not offered. */
  readonly without?: string;
}

export async function searchOneRecord(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { miniId, title, without }: RecordQuestion,
): Promise<RecordRow | undefined> {
  const { list } = workspace.selection;
  const loaded = list?.query.miniId === miniId ? list.rows : [];
  return await context.prompts.search(title, t('Search titles, content, labels and files'), async (text, signal) => {
    const hits =
      text.trim() === ''
        ? loaded.slice(0, SHOWN_FIRST).map((row): RecordHit => ({ row, matchedFields: [] }))
        : await workspace.records.search(miniId, text.trim(), signal);
    return hits.filter(({ row }) => row.id !== without).map(toChoice);
  });
}

function toChoice({ row, matchedFields }: RecordHit): Choice<RecordRow> {
  const facts = [row.eventDate && formatDay(row.eventDate), row.state && stateText(row.state), row.labels.join(', ')];
  return {
    label: titleText(row),
    description: facts.filter(Boolean).join(' · '),
    ...(matchedFields.length > 0 ? { detail: t('Found in: {0}', matchedFields.map(fieldText).join(', ')) } : {}),
    icon: 'note',
    value: row,
  };
}

/** An open list: an unknown field is shown as received. */
function fieldText(field: string): string {
  const known = SEARCHED.find((name) => name === field);
  return known === undefined ? field : recordFieldText(known);
}
