import { t } from '../../base/text';
import type { LocalFile } from '../../domain/files/localFile';
import { nameCollisions } from '../../domain/files/nameCollisions';
import type { StoredRecord } from '../../domain/record';
import { refOf } from '../../domain/recordRef';
import { withViewProgress } from '../../platform/progress';
import { isAble } from '../../tree/target';
import { countText } from '../../words/counts';
import { titleOrId } from '../../words/titles';
import type { ChangeItem } from '../../workspace/changeSets/changeItem';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { changeMany } from '../change/changeMany';
import type { CommandContext } from '../commandContext';
import { askReplacing } from '../files/askReplacing';
import { filesToAdd, filesToSend } from '../files/filesToSend';
import { removeReplaced } from '../files/removeReplaced';
import { addedText, sendFiles, tellSent } from '../files/sending';
import { targetCommand } from '../target/defineCommand';
import { recordTarget, wholeRecord } from '../target/records';
import type { Takes } from '../target/takes';
import { attachToMany, refuseFiles } from './attachTo';

/** Files dropped beside all Records are added to none: a message says so, and no Record is asked for. */
const takes: Takes<readonly RecordRow[]> = {
  ...attachToMany,
  find: async (asking) => {
    if (!asking.call.offer || asking.call.named?.some((target) => isAble(wholeRecord(target), 'canAddFiles')))
      return await attachToMany.find(asking);
    return refuseFiles(asking.context);
  },
};

export const addAttachments = targetCommand(
  'recordsWorkspace.attachments.addAttachments',
  takes,
  async (workspace, context, rows, { offer }) => {
    const [row] = rows;
    if (!row) return;
    if (rows.length > 1 && !offer) return await attachToEach(workspace, context, rows);
    const name = titleOrId(row);
    const chosen = await filesToAdd(context, offer, name);
    if (chosen.length === 0) return;
    const ref = refOf(row);
    // Read the current attachments, whose names may collide.
    const fresh = await withViewProgress('records', () => workspace.records.read(ref));
    const plan = await planFor(context, chosen, fresh);
    if (!plan || plan.files.length === 0) return;
    const outcome = await sendFiles(name, plan.files, (files, options) =>
      workspace.attachments.add(ref, fresh, files, options),
    );
    const storedNames = new Set(outcome.stored.map((file) => file.fileName));
    const old = plan.isReplacing
      ? (fresh.attachments ?? []).filter(({ fileName }) => storedNames.has(fileName ?? ''))
      : [];
    const replaced = { before: fresh, old, count: outcome.stored.length };
    if (old.length > 0) await removeReplaced(workspace, context, ref, replaced);
    void tellSent(context, outcome, addedText(outcome, 'file', name), recordTarget(workspace, row), offer);
  },
);

interface Plan {
  readonly files: readonly LocalFile[];
  readonly isReplacing: boolean;
}

/** One question for all names that the Record already has. Undefined if cancelled. */
async function planFor(
  context: CommandContext,
  files: readonly LocalFile[],
  fresh: StoredRecord,
): Promise<Plan | undefined> {
  const known = (fresh.attachments ?? []).map(({ fileName }) => fileName ?? '');
  const same = nameCollisions(files, known);
  if (same.length === 0) return { files, isReplacing: false };
  const decision = await askReplacing(context, files, same, 'attachment', ['replace', 'keepBoth', 'skip']);
  if (decision === undefined) return undefined;
  if (decision === 'skip') return { files: files.filter((file) => !same.includes(file)), isReplacing: false };
  return { files, isReplacing: decision === 'replace' };
}

/** A Record that already has a file of the same name keeps its own. */
async function attachToEach(
  workspace: RemoteWorkspace,
  context: CommandContext,
  rows: readonly RecordRow[],
): Promise<void> {
  const title = t('{0}: {1}', countText('record', rows.length), t('{0}…', t('Add {0}', t('Attachments'))));
  const files = await filesToSend(context, undefined, title);
  const items = rows.flatMap((row) =>
    files.map((file): ChangeItem => {
      return { op: 'attach', title: titleOrId(row), ...refOf(row), file, skipsSameName: true };
    }),
  );
  if (items.length === 0) return;
  await changeMany(workspace, context, { title, items });
}
