import { formatMoment, formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { sameMoment } from '../../domain/dates/sameMoment';
import { changedByOthersText } from '../../words/changedByOthers';
import { headingFor } from '../../words/namedOrCounted';
import { titleOrId } from '../../words/titles';
import { freshRecords, type FreshRecords } from '../../workspace/records/freshRecords';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askDate, type AnsweredDate } from '../ask/askDate';
import type { CommandContext } from '../commandContext';
import { targetCommand } from '../target/defineCommand';
import { records } from '../target/records';
import { many } from '../target/takes';
import { tellGone } from '../tell/tellGone';
import { editRecords } from './editRecords';
import { readFresh } from './readFresh';

export const changeEventDate = targetCommand(
  'recordsWorkspace.records.changeEventDate',
  many(records, 'canEditFields'),
  async (workspace, context, shown) => {
    const fresh = await readFresh(workspace, shown);
    context.leftOut?.addGone(fresh.gone.length);
    await askAndSet(workspace, context, fresh, undefined);
  },
);

/** `before` is an answer that couldn't be saved, which the question starts with. */
async function askAndSet(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { rows, gone }: FreshRecords,
  before: AnsweredDate | undefined,
): Promise<void> {
  const [first] = rows;
  if (!first) return await tellGone(context, gone, titleOrId);
  const ids = new Set(rows.map(({ id }) => id));
  const others = (workspace.recordQuery.list?.rows ?? []).filter(({ id }) => !ids.has(id));
  const answer = await askDate(context, {
    title: t('{0}: {1}', headingFor(rows, titleOrId, 'record'), t('Event date')),
    field: t('Event date'),
    current: rows.every((row) => sameMoment(row.eventDate, first.eventDate)) ? first.eventDate : undefined,
    typed: before?.typed,
    others,
  });
  if (!answer) return;
  const { iso } = answer;
  if (rows.length > 1 && !(await wantsAll(context, rows, iso))) return;
  await editRecords(workspace, context, {
    field: t('Event date'),
    rows,
    gone,
    edit: () => ({ eventDate: iso }),
    conflictText: ({ eventDate }) => {
      const now = eventDate ? formatMoment(eventDate) : t('None');
      return changedByOthersText(now);
    },
    valueText: iso === null ? t('None') : formatMoment(iso),
    again: {
      button: answer.typed === undefined ? t('Retry') : t('Edit and Retry'),
      run: async (failed) => askAndSet(workspace, context, await freshRecords(workspace.records, [failed]), answer),
    },
  });
}

async function wantsAll(context: CommandContext, rows: readonly RecordRow[], iso: string | null): Promise<boolean> {
  const count = formatNumber(rows.length);
  const question =
    iso === null
      ? t('Clear the event date of {0} Records?', count)
      : t('Set the event date of {0} Records to {1}?', count, formatMoment(iso));
  const same = rows.filter((row) => sameMoment(row.eventDate, iso ?? undefined)).length;
  const other = rows.filter((row) => row.eventDate).length - (iso === null ? 0 : same);
  const detail = [
    other > 0 ? t('With another date: {0}', formatNumber(other)) : '',
    same > 0 ? t('{0}: {1}', t('Unchanged'), formatNumber(same)) : '',
  ];
  return await context.prompts.confirm(question, detail.filter(Boolean).join('\n'), t('Change'));
}
