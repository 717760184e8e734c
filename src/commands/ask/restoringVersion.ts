// Restores a version of a Record or Mini: shows the difference, asks, and writes the chosen fields over a fresh read. This creates
// a new version.
import type * as vscode from 'vscode';
import { t } from '../../base/text';
import type { ViewName } from '../../contributions';
import { failureOf, notFound } from '../../domain/failure';
import { changedFields } from '../../domain/fields/differingFields';
import type { FieldIn, Fields } from '../../domain/fields/field';
import { CURRENT_VERSION } from '../../editors/versions/versionAddress';
import { closeComparison, compareDocuments, isCompared } from '../../platform/compareDocuments';
import { describeReason } from '../../platform/failures';
import { withViewProgress } from '../../platform/progress';
import type { Target } from '../../tree/target';
import { changedByOthersText } from '../../words/changedByOthers';
import { notShownYet } from '../../words/notShownYet';
import type { Changed, ChangeResult } from '../../workspace/changes/changeThing';
import type { VersionPages } from '../../workspace/loading/versionPages';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import type { Asking, Takes } from '../target/takes';
import { offerUndo, undoOfOne } from '../tell/undo';
import { askRestoredFields, type VersionFields } from './askRestoredFields';
import { pickVersion, versionTitle, type Version, type VersionQuestion } from './pickVersion';

/** `T` is the thing, `V` one of its versions, `F` the table of its fields. */
interface RestoringVersion<T extends object, V extends Version, F extends Fields> extends VersionFields<F> {
  readonly view: ViewName;
  readonly versionId: string;
  readonly versions: VersionPages<V>;
  /** A fresh read. The comparison and everything else that shows the thing follow it. */
  readonly read: () => Promise<T>;
  readonly nameOf: (thing: T) => string;
  /** `name` is shown in the URI's path. */
  readonly uriOf: (versionId: string, name: string) => vscode.Uri;
  /** The version's values for the fields, given the stored thing `now`. With `names`, only these fields. */
  readonly restored: (version: V, now: T, names?: readonly FieldIn<F, 'versions'>[]) => object;
  /** Writes over a fresh read if that is still as shown. */
  readonly change: (edit: (fresh: T) => object, shown: T) => Promise<ChangeResult<T>>;
}

type VersionOf<R> = R & { readonly versionId: string };

/** The version that a page or an editor names, or one that the user picks from those of `thing`. `R` is the thing's ref. */
export function oneVersion<T, R extends object, V extends Version>(
  thing: Takes<T>,
  namedBy: (targets: readonly Target[]) => readonly VersionOf<R>[],
  questionOf: (workspace: RemoteWorkspace, thing: T) => VersionQuestion<V> & { readonly ref: R },
): Takes<VersionOf<R> & { readonly connectionId: string }> {
  const pick = async (asking: Asking): Promise<VersionOf<R> | undefined> => {
    const found = await thing.find(asking);
    if (found === undefined) return undefined;
    const question = questionOf(asking.workspace, found);
    const versionId = await pickVersion(asking.context, question, t('Select a version'), CURRENT_VERSION);
    return versionId === undefined ? undefined : { ...question.ref, versionId };
  };
  return {
    ...thing,
    find: async (asking) => {
      const { workspace, context, call } = asking;
      const named = namedBy(call.named ?? []);
      const version = named.length > 0 ? await askSide(context, named) : await pick(asking);
      return version && { ...version, connectionId: workspace.connection.id };
    },
  };
}

/** If two earlier versions are compared, either can be restored. */
async function askSide<V>(context: CommandContext, [left, right]: readonly V[]): Promise<V | undefined> {
  if (!left || !right) return left;
  return await context.prompts.pick(t('Select a version'), [
    { label: t('Left side'), value: left },
    { label: t('Right side'), value: right },
  ]);
}

export async function restoreOneVersion<T extends object, V extends Version, F extends Fields>(
  workspace: RemoteWorkspace,
  context: CommandContext,
  restoring: RestoringVersion<T, V, F>,
): Promise<void> {
  const { view, versions, versionId, nameOf, uriOf } = restoring;
  const version = await withViewProgress(view, () => versions.find(versionId));
  if (!version) return void (await context.prompts.warn(describeReason(notFound('listRecords').failure)));
  let shown: T = await restoring.read();
  const comparison = [uriOf(CURRENT_VERSION, nameOf(shown)), uriOf(versionId, nameOf(shown))] as const;
  const wasOpen = isCompared(...comparison);
  let names: readonly FieldIn<F, 'versions'>[] | undefined;
  let result: ChangeResult<T> | undefined;
  try {
    for (;;) {
      names = await wanted(context, { ...restoring, comparison }, version, shown, names);
      if (!names) return;
      result = await write(restoring, version, names, shown);
      if (result?.kind === 'changed') break;
      // Another client wrote first, so the user's consent no longer covers what would be overwritten.
      shown = await restoring.read();
      void context.prompts.warn(changedByOthersText());
    }
  } finally {
    if (!wasOpen || result?.kind === 'changed') await closeComparison(...comparison);
  }
  notifyOfRestore(workspace, context, restoring, result, nameOf(shown));
}

/** The fields to restore; those in `before` are proposed again. Undefined if nothing is to be written. */
async function wanted<T extends object, V extends Version, F extends Fields>(
  context: CommandContext,
  restoring: RestoringVersion<T, V, F> & { readonly comparison: readonly [vscode.Uri, vscode.Uri] },
  version: V,
  shown: T,
  before: readonly FieldIn<F, 'versions'>[] | undefined,
): Promise<readonly FieldIn<F, 'versions'>[] | undefined> {
  const { fields, textOf, versionId, comparison, nameOf } = restoring;
  const differing = changedFields(fields, { ...shown, ...restoring.restored(version, shown) }, shown);
  if (differing.length === 0) {
    await context.prompts.notify(t('No changes needed.'));
    return undefined;
  }
  // Not as a preview: it would replace a page in the preview tab, and is closed at the end.
  await compareDocuments(...comparison, t('{0} (Restore Preview)', nameOf(shown)), { preview: false });
  const moment = versionTitle(versionId, version);
  const names = await askRestoredFields(context, t('{0}: {1}', t('Restore'), moment), restoring, differing, before);
  if (!names || names.length === 0) return undefined;
  const isAgreed = await context.prompts.confirm(
    t('Restore the version from {0}?', moment),
    [t('{0}: {1}', t('Changed'), names.map(textOf).join(', ')), t('This creates a new version.')].join('\n'),
    t('Restore'),
  );
  return isAgreed ? names : undefined;
}

/** Undefined if another client wrote first. */
async function write<T extends object, V extends Version, F extends Fields>(
  { change, restored }: RestoringVersion<T, V, F>,
  version: V,
  names: readonly FieldIn<F, 'versions'>[],
  shown: T,
): Promise<ChangeResult<T> | undefined> {
  try {
    return await change((fresh) => restored(version, fresh, names), shown);
  } catch (error) {
    if (failureOf(error)?.kind === 'conflict') return undefined;
    throw error;
  }
}

function notifyOfRestore<T extends object, V extends Version, F extends Fields>(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { nameOf }: RestoringVersion<T, V, F>,
  { now, stored, behind, undo: back }: Changed<T>,
  before: string,
): void {
  const restored = (name: string): string => t('Restored {0}.', t('“{0}”', name));
  const done = restored(nameOf(now));
  // Without a read-back, later changes can't be told from this one, so Undo isn't offered.
  if (!stored) return void context.prompts.notify(behind ? `${done} ${notShownYet(nameOf(now))}` : done);
  offerUndo(workspace, context, { done, undo: undoOfOne(context, back, restored(before)) });
}
