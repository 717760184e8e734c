import { formatNumber } from '../base/format';
import { t } from '../base/text';
import type { WithId } from '../domain/ids';
import type { SkillSummary } from '../domain/skill';
import { runBulk } from '../workspace/bulk';
import type { RemoteWorkspace } from '../workspace/remoteWorkspace';
import type { CommandContext } from './command';
import { tellResult } from './summary';

/** Makes archived Skills active again, and says which could not be. */
export async function restoreSkills(
  workspace: RemoteWorkspace,
  context: CommandContext,
  skills: readonly WithId<SkillSummary>[],
): Promise<void> {
  const result = await runBulk(skills, (skill) => workspace.skills.restore(skill));
  await workspace.skills.refresh();
  const [first] = result.done;
  const done =
    result.done.length === 1 && first
      ? t('“{0}” is active again.', first.title ?? first.id)
      : t('{0} Skills are active again.', formatNumber(result.done.length));
  void tellResult(context, result, done, (skill) => skill.title ?? skill.id);
}
