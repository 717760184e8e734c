import { formatMoment, formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { readFresh, type FreshRecords } from '../../workspace/records/freshRecords';
import { sameMoment } from '../../domain/dates/sameMoment';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askDate, type AnsweredDate } from '../ask/askDate';
import type { CommandContext } from '../command';
import { quickEdit } from './quickEdit';
import { many, targetCommand } from '../defineCommand';
import { records } from '../target/records';
import { titleOrId } from '../../words/titles';

const command: CommandId = 'recordsWorkspace.records.changeEventDate';

export const changeEventDate = targetCommand(
  command,
  many(records, 'canEditFields', t('Change the event date of which Record?')),
  async (workspace, context, shown) => {
    const fresh = await withViewProgress(views.records, () => readFresh(workspace.records, shown));
    context.leftOut?.addGone(fresh.gone.length);
    await askAndSet(workspace, context, fresh, undefined);
  },
);

/** `before` is what was answered when it could not be saved: the question goes on there. */
async function askAndSet(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { rows, gone }: FreshRecords,
  before: AnsweredDate | undefined,
): Promise<void> {
  const [first] = rows;
  if (!first) {
    await context.prompts.warn(t('Nothing to change: the service no longer has it. Refresh the view.'));
    return;
  }
  const others = (workspace.selection.list?.rows ?? []).filter((row) => !rows.some(({ id }) => id === row.id));
  const answer = await askDate(context, {
    title:
      rows.length === 1
        ? t('Event date of “{0}”', titleOrId(first))
        : t('Event date of {0} Records', formatNumber(rows.length)),
    field: t('Event date'),
    current: rows.every((row) => sameMoment(row.eventDate, first.eventDate)) ? first.eventDate : undefined,
    typed: before?.typed,
    others,
  });
  if (!answer) return;
  const { iso } = answer;
  if (rows.length > 1 && !(await wantsAll(context, rows, iso))) return;
  await quickEdit(workspace, context, {
    command,
    heading: t('Changing event dates'),
    rows,
    gone,
    edit: () => ({ eventDate: iso }),
    conflictText: ({ eventDate }) => {
      const now = eventDate ? formatMoment(eventDate) : t('no date');
      return t('Somebody else changed its event date meanwhile to {0}. Nothing was overwritten.', now);
    },
    done: (changed) => doneText(changed, iso),
    again: {
      button: answer.typed === undefined ? t('Try again') : t('Edit and try again'),
      run: async (failed) => askAndSet(workspace, context, await readFresh(workspace.records, failed), answer),
    },
  });
}

async function wantsAll(context: CommandContext, rows: readonly RecordRow[], iso: string | null): Promise<boolean> {
  const count = formatNumber(rows.length);
  const question =
    iso === null
      ? t('Take the event date away from {0} Records?', count)
      : t('Give {0} Records the event date {1}?', count, formatMoment(iso));
  const other = rows.filter((row) => row.eventDate && !sameMoment(row.eventDate, iso)).length;
  const detail = other > 0 ? t('{0} of them have another date now.', formatNumber(other)) : '';
  return await context.prompts.confirm(question, detail, t('Change'));
}

function doneText([first, ...others]: readonly RecordRow[], iso: string | null): string {
  if (first && others.length === 0) {
    return iso === null
      ? t('“{0}” has no event date now.', titleOrId(first))
      : t('Event date of “{0}”: {1}.', titleOrId(first), formatMoment(iso));
  }
  return t('Event date of {0} Records changed.', formatNumber(others.length + 1));
}
