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
import { titleOrId } from '../../words/titles';

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
  const picked = await skillTargets(workspace, context, 'canDelete', args, t('Archive or delete which Skill?'));
  if (picked.length === 0) return;
  // What a delete does depends on the state, so the state is read again first.
  const all = await withViewProgress(views.skills, () => workspace.skills.reread());
  const ids = new Set(picked.map((skill) => skill.id));
  const skills = all.filter((skill) => ids.has(skill.id));
  if (skills.length === 0) await context.prompts.warn(t('Nothing to delete: the service no longer has it.'));
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
  const question =
    skills.length === 1 ? t('Archive “{0}”?', nameOf(first)) : t('Archive {0} Skills?', formatNumber(skills.length));
  const detail = [t('An archived Skill is no longer used. It can be restored.'), nextText(nextCount)];
  if (!(await context.prompts.confirm(question, detail.filter(Boolean).join('\n'), t('Archive')))) return false;
  const result = await deleteAll(workspace, skills);
  const done =
    result.done.length === 1
      ? t('“{0}” archived.', nameOf(result.done[0] ?? first))
      : t('{0} Skills archived.', formatNumber(result.done.length));
  void tellResult(context, withNotDone(result, gone), done, nameOf, t('Undo'))
    .then((pressed) => (pressed ? restoreSkills(workspace, context, result.done) : undefined))
    .catch((error: unknown) => tellError(deleteSkill.id, context, error));
  return true;
}

function nextText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? t('1 more is deleted permanently. You are asked about it next.')
    : t('{0} more are deleted permanently. You are asked about them next.', formatNumber(count));
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
  if (!(await confirmForGood(context, what, t('The text and all assets go with it.')))) return;
  const result = await deleteAll(workspace, seen);
  const done = t('{0} deleted for good.', formatNumber(result.done.length));
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
  return titleOrId(skill);
}
