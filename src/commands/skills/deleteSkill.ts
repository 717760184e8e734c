import * as vscode from 'vscode';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import type { WithId } from '../../domain/ids';
import type { SkillSummary } from '../../domain/skill';
import { withViewProgress } from '../../platform/progress';
import { runBulk, withNotDone, type NotDone } from '../../workspace/changes/bulk';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { bulkCommand } from '../bulkCommand';
import type { CommandContext } from '../command';
import { confirmForGood } from '../ask/confirming';
import { tellError } from '../tell/tellError';
import { tellResult } from '../tell/summary';
import { nodesOf, skillTargets } from '../target/targets';
import { wholeSkills } from './wholeSkills';
import { restoreSkills } from './restoreSkills';

type SkillRow = WithId<SkillSummary>;
type Gone = NotDone<SkillRow>;

/** The first call archives an active Skill; the second deletes the archived one with its assets (contract: skills). */
export const deleteSkill = bulkCommand('recordsWorkspace.skills.deleteSkill', async (workspace, context, args) => {
  // The Delete key belongs to the view: on an asset it means the asset.
  const isAboutAssets = nodesOf(context, 'skills', 'canDeleteFile', args).length > 0;
  if (isAboutAssets && nodesOf(context, 'skills', 'canDelete', args).length === 0) {
    await vscode.commands.executeCommand('recordsWorkspace.skills.deleteAsset', ...args);
    return;
  }
  const picked = await skillTargets(workspace, context, 'canDelete', args, t('Select a Skill'));
  if (picked.length === 0) return;
  // What a delete does depends on the state, so the state is read again first.
  const all = await withViewProgress(views.skills, () => workspace.skills.reread());
  const ids = new Set(picked.map((skill) => skill.id));
  const skills = all.filter((skill) => ids.has(skill.id));
  if (skills.length === 0) await context.prompts.warn(t('It changed or no longer exists. Refresh the view.'));
  const isForGood = (skill: SkillRow): boolean => skill.state === 'archived' || skill.state === 'draft';
  const missing = picked.filter(({ id }) => !skills.some((skill) => skill.id === id));
  const gone = missing.map((item): Gone => ({ item, failure: { kind: 'notFound', operation: 'listSkills' } }));
  context.leftOut?.addGone(gone.length);
  const active = skills.filter((skill) => !isForGood(skill));
  // What is gone is told of with the first of the two that is done.
  const isTold = await archive(workspace, context, active, gone, skills.length - active.length);
  await deleteForGood(workspace, context, skills.filter(isForGood), isTold ? [] : gone);
});

async function archive(
  workspace: RemoteWorkspace,
  context: CommandContext,
  skills: readonly SkillRow[],
  gone: readonly Gone[],
  nextCount: number,
): Promise<boolean> {
  const [first] = skills;
  if (!first) return false;
  const question = t(
    'Archive {0}?',
    skills.length === 1 ? t('“{0}”', nameOf(first)) : t('{0} Skills', formatNumber(skills.length)),
  );
  const detail = [t("Archived Skills aren't used. You can restore them."), nextText(nextCount)];
  if (!(await context.prompts.confirm(question, detail.filter(Boolean).join('\n'), t('Archive')))) return false;
  const result = await deleteAll(workspace, skills);
  const done = t(
    'Archived {0}.',
    result.done.length === 1
      ? t('“{0}”', nameOf(result.done[0] ?? first))
      : t('{0} Skills', formatNumber(result.done.length)),
  );
  void tellResult(context, withNotDone(result, gone), done, nameOf, t('Undo'))
    .then((pressed) => (pressed ? restoreSkills(workspace, context, result.done) : undefined))
    .catch((error: unknown) => tellError(deleteSkill.id, context, error));
  return true;
}

function nextText(count: number): string {
  if (count === 0) return '';
  return t('{0} more will be deleted permanently. You confirm that next.', formatNumber(count));
}

async function deleteForGood(
  workspace: RemoteWorkspace,
  context: CommandContext,
  skills: readonly SkillRow[],
  gone: readonly Gone[],
): Promise<void> {
  const seen = await withViewProgress(views.skills, () => wholeSkills(workspace.skills, skills));
  const [first] = seen;
  if (!first) return;
  const what = skills.length === 1 ? t('“{0}”', nameOf(first)) : t('{0} Skills', formatNumber(skills.length));
  if (!(await confirmForGood(context, what, t('All text and assets are deleted.')))) return;
  const result = await deleteAll(workspace, seen);
  const [one, ...others] = result.done;
  const deleted =
    one && others.length === 0 ? t('“{0}”', nameOf(one)) : t('{0} Skills', formatNumber(result.done.length));
  const done = t('Deleted {0} permanently.', deleted);
  void tellResult(context, withNotDone(result, gone), done, nameOf);
}

function deleteAll(workspace: RemoteWorkspace, skills: readonly SkillRow[]): ReturnType<typeof runBulk<SkillRow>> {
  return withViewProgress(views.skills, async () => {
    const result = await runBulk(skills, (skill) => workspace.skills.delete(skill));
    await workspace.skills.refresh();
    return result;
  });
}

function nameOf(skill: SkillRow): string {
  return skill.title ?? skill.id;
}
