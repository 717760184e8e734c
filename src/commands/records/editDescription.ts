import { t } from '../../base/text';
import { refOf } from '../../domain/recordRef';
import { withViewProgress } from '../../platform/progress';
import { changedByOthersText } from '../../words/changedByOthers';
import { titleOrId } from '../../words/titles';
import { toRecordRow, type RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { targetCommand } from '../target/defineCommand';
import { records } from '../target/records';
import { one } from '../target/takes';
import { notAwaited } from '../tell/tellError';
import { editRecords } from './editRecords';

export const editDescription = targetCommand(
  'recordsWorkspace.records.editDescription',
  one(records, 'canEditFields'),
  async (workspace, context, row) => {
    await askAndSet(workspace, context, row, undefined);
  },
);

/** `typed` is input that couldn't be saved. Rows contain no description, so it is read first. */
async function askAndSet(
  workspace: RemoteWorkspace,
  context: CommandContext,
  row: RecordRow,
  typed: string | undefined,
): Promise<void> {
  const ref = refOf(row);
  const seen = await withViewProgress('records', () => workspace.records.read(ref));
  const before = seen.description ?? '';
  // An input box has one line and would drop the others. Text typed into it has only one.
  if (typed === undefined && /[\r\n]/.test(before)) {
    offerText(workspace, context, row);
    return;
  }
  const title = t('{0}: {1}', titleOrId(row), t('Description'));
  const prompt = typed === undefined ? t('Leave empty to clear') : t('{0}: {1}', t('Stored'), before || t('None'));
  const text = await context.prompts.input({ title, prompt, value: typed ?? before });
  if (text === undefined || text === before) return;
  await editRecords(workspace, context, {
    field: t('Description'),
    rows: [toRecordRow(seen, row.miniId) ?? row],
    edit: () => ({ description: text === '' ? null : text }),
    seen,
    conflictText: () => changedByOthersText(),
    again: { button: t('Edit and Retry'), run: () => askAndSet(workspace, context, row, text) },
  });
}

function offerText(workspace: RemoteWorkspace, context: CommandContext, row: RecordRow): void {
  const asText = t('Edit as Text');
  const message = t('{0}: {1}', titleOrId(row), t('This part can only be edited as text.'));
  const { miniId, id: recordId } = row;
  const answered = context.prompts.notify(message, asText).then(async (pressed) => {
    const edited = { kind: 'record', connectionId: workspace.connection.id, miniId, recordId } as const;
    if (pressed) await context.openText(edited, row.title);
  });
  notAwaited(context, answered);
}
