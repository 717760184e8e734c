import { t } from '../../base/text';
import { withLabelChange } from '../../domain/labels/labelChange';
import type { Mini } from '../../domain/mini';
import { refOf } from '../../domain/recordRef';
import { withViewProgress } from '../../platform/progress';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { stateText } from '../../words/states';
import { nameOrId, titleOrKind } from '../../words/titles';
import type { FoundRecord, NewRecord } from '../../workspace/records/newRecords';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askDate, type AnsweredDate } from '../ask/askDate';
import { askLabels } from '../ask/askLabels';
import { checkNotBlank } from '../ask/checkNotBlank';
import { begin, create, type UnfinishedCreation } from '../ask/creating';
import { ResumableInput } from '../ask/resumableInput';
import type { CommandContext } from '../commandContext';
import { targetCommand } from '../target/defineCommand';
import { minis, miniTarget, pickMini } from '../target/minis';
import { named } from '../target/takes';
import { askContent, contentOf, type AnsweredContent } from './askContent';

/** All answers, stored if the Record couldn't be created. */
interface Answers {
  readonly mini: Mini;
  readonly title: string;
  readonly date: AnsweredDate;
  readonly labels: readonly string[];
  readonly content: AnsweredContent;
  readonly isDraft: boolean;
}

const unfinished = new ResumableInput<UnfinishedCreation<Partial<Answers>, FoundRecord>>();

export const newRecord = targetCommand(
  'recordsWorkspace.records.newRecord',
  named('mini'),
  async (workspace, context, [target]) => {
    const own = target && (await minis.of(target, workspace));
    const outcome = await create(context, unfinished.of(workspace) ?? begin<Partial<Answers>, FoundRecord>({}), {
      ask: (before, note) => ask(workspace, context, own, before, note),
      nameOf: ({ title }) => title,
      lookup: (answers: Answers) => workspace.newRecords.lookup(toNewRecord(answers)),
      create: async (answers) => {
        const made = await withViewProgress('records', () => workspace.newRecords.create(toNewRecord(answers)));
        return { made };
      },
      onLeft: (entered) => unfinished.keep(workspace, context, own ? [miniTarget(workspace, own)] : [], entered),
    });
    if (!outcome) return;
    unfinished.forget(workspace);
    const { found, name } = outcome;
    const row = found ? workspace.newRecords.show(found) : outcome.made;
    const ref = { kind: 'record', connectionId: workspace.connection.id } as const;
    if (row) await context.openPage({ ...ref, ...refOf(row) }, titleOrKind(row), false);
    else await context.prompts.notify(t('Created {0}.', t('“{0}”', name)));
  },
);

/** Asks one question after another, and stores each answer. Undefined if one is cancelled. */
async function ask(
  workspace: RemoteWorkspace,
  context: CommandContext,
  own: Mini | undefined,
  before: Partial<Answers>,
  note: (entered: Partial<Answers>) => void,
): Promise<Answers | undefined> {
  const { mini: shown } = workspace.recordQuery;
  const mini = own ?? (await pickMini(workspace, context, before.mini ?? shown));
  if (!mini) return undefined;
  const heading = t('{0}: {1}', t('New {0}', t('Record')), nameOrId(mini));
  const field = t('Title');
  const title = (
    await context.prompts.input({
      title: heading,
      prompt: field,
      value: before.title ?? '',
      check: checkNotBlank(field),
    })
  )?.trim();
  if (title === undefined) return undefined;
  note({ ...before, mini, title });
  const date = await askDate(context, {
    title: t('{0}: {1}', heading, t('Event date')),
    field: t('Event date'),
    current: before.date?.iso ?? undefined,
    typed: before.date?.typed,
  });
  if (!date) return undefined;
  note({ ...before, mini, title, date });
  const carried = before.labels ?? [];
  const change = await askLabels(workspace, context, {
    title: t('{0}: {1}', heading, t('Labels')),
    carriers: [{ labels: carried }],
    resourceType: 'record',
  });
  if (!change) return undefined;
  const labels = withLabelChange(carried, change);
  note({ ...before, mini, title, date, labels });
  const content = await askContent(context, t('{0}: {1}', heading, t('Content')), before.content);
  if (!content) return undefined;
  note({ ...before, mini, title, date, labels, content });
  const isDraft = await askDraft(context, t('{0}: {1}', heading, t('State')), before.isDraft);
  return isDraft === undefined ? undefined : { mini, title, date, labels, content, isDraft };
}

async function askDraft(
  context: CommandContext,
  title: string,
  before: boolean | undefined,
): Promise<boolean | undefined> {
  const ways: Choice<boolean>[] = [
    {
      label: stateText('draft'),
      icon: 'edit',
      description: t("Submitted drafts become active and can't become drafts again."),
      value: true,
    },
    { label: stateText('active'), icon: 'note', value: false },
  ];
  return await context.prompts.pick(title, before === false ? ways.toReversed() : ways);
}

function toNewRecord({ mini, title, date, labels, content, isDraft }: Answers): NewRecord {
  return { miniId: mini.id, title, eventDate: date.iso, labels, content: contentOf(content), isDraft };
}
