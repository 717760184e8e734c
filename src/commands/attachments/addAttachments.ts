import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { nameCollisions } from '../../domain/files/nameCollisions';
import type { LocalFile } from '../../domain/files/localFile';
import type { StoredRecord } from '../../domain/record';
import { withViewProgress } from '../../platform/progress';
import { workspaceCommand, type CommandContext } from '../command';
import { filesToSend, isDrop, offeredIn } from '../files/filesToSend';
import { removeReplaced } from '../files/removeReplaced';
import { namesText, sendFiles, tellSent } from '../files/sending';
import { recordTargets } from '../target/targets';
import { recordOfDrop } from '../target/recordOfDrop';

export const addAttachments = workspaceCommand(
  'recordsWorkspace.attachments.addAttachments',
  async (workspace, context, args) => {
    if (isDrop(args) && !recordOfDrop(args)) {
      await context.prompts.notify(
        t("Files can only be added to draft or active Skills and to Records that aren't deleted."),
      );
      return;
    }
    const target = recordOfDrop(args) ?? args[0];
    const title = t('Select a Record');
    const [row] = await recordTargets(workspace, context, 'canAddFiles', [target, ...args.slice(1)], title);
    if (!row) return;
    const name = row.title || row.id;
    const chosen = await filesToSend(context, args, t('{0}: {1}', name, t('Add…')));
    if (chosen.length === 0) return;
    const ref = { miniId: row.miniId, recordId: row.id };
    // What the Record has now: names may be there already.
    const fresh = await withViewProgress(views.records, () => workspace.records.read(ref));
    const plan = await planFor(context, chosen, fresh);
    if (!plan || plan.files.length === 0) return;
    const outcome = await sendFiles(t('Uploading ({0})', name), plan.files, (files, options) =>
      workspace.attachments.add(ref, fresh, files, options),
    );
    const storedNames = new Set(outcome.stored.map((file) => file.fileName));
    const old = plan.isReplacing
      ? (fresh.attachments ?? []).filter(({ fileName }) => storedNames.has(fileName ?? ''))
      : [];
    if (old.length > 0) await removeReplaced(workspace, context, ref, old);
    const done = t(
      'Added {0} to “{1}”.',
      outcome.stored.length === 1
        ? t('“{0}”', outcome.stored[0]?.fileName ?? '')
        : t('{0} files', formatNumber(outcome.stored.length)),
      name,
    );
    // What was offered is gone when this is over: it is dropped or pasted again instead.
    const again = { command: 'recordsWorkspace.attachments.addAttachments', target: ref } as const;
    void tellSent(context, outcome, done, offeredIn(args) ? undefined : again);
  },
);

interface Plan {
  readonly files: readonly LocalFile[];
  readonly isReplacing: boolean;
}

/** One question for all names that the Record has already; undefined when the person left. */
async function planFor(
  context: CommandContext,
  files: readonly LocalFile[],
  fresh: StoredRecord,
): Promise<Plan | undefined> {
  const known = (fresh.attachments ?? []).map(({ fileName }) => fileName ?? '');
  const same = nameCollisions(files, known);
  if (same.length === 0) return { files, isReplacing: false };
  const question = t(
    'Replace {0}?',
    same.length === 1 ? t('“{0}”', same[0]?.fileName ?? '') : t('{0} attachments', formatNumber(same.length)),
  );
  const why = t("Replaced files are deleted once the new ones are saved. This can't be undone.");
  const detail = same.length === 1 ? why : `${namesText(same)}\n${why}`;
  const replace = t('Replace');
  const keep = t('Keep Both');
  const leaveOut = t('Skip');
  const actions = same.length < files.length ? [replace, keep, leaveOut] : [replace, keep];
  const decision = await context.prompts.decide(question, detail, actions);
  if (decision === undefined) return undefined;
  if (decision === leaveOut) return { files: files.filter((file) => !same.includes(file)), isReplacing: false };
  return { files, isReplacing: decision === replace };
}
