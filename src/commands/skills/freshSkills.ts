// Reads Skills again before a question. Archiving and deleting are one request of the service, whose effect depends on the state.
import { notFound } from '../../domain/failure';
import { withViewProgress } from '../../platform/progress';
import { capabilitiesOf, type Capability } from '../../tree/capabilities';
import { tryEach, type EachResult, type NotDone } from '../../workspace/loading/tryEach';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import type { SkillRow } from '../target/skills';
import { stateConflicts } from '../tell/stateConflicts';

interface FreshSkills {
  /** Skills that can still do it, as they are now. */
  readonly able: readonly SkillRow[];
  /** Skills that are gone or can't do it any more. */
  readonly others: readonly NotDone<SkillRow>[];
}

/** The question about `able` says how many can't do it any more. Throws a ServiceError if they can't be read. */
export async function freshSkills(
  workspace: RemoteWorkspace,
  context: CommandContext,
  shown: readonly SkillRow[],
  can: Capability,
): Promise<FreshSkills> {
  const all = await withViewProgress('skills', () => workspace.skills.reread());
  const fresh = shown.flatMap((skill) => all.find(({ id }) => id === skill.id) ?? []);
  const able = fresh.filter((skill) => capabilitiesOf({ kind: 'skill', skill }).includes(can));
  const gone = shown.filter((skill) => !fresh.some(({ id }) => id === skill.id));
  const moved = fresh.filter((skill) => !able.includes(skill));
  if (able.length > 0) {
    context.leftOut?.addMoved(moved.length);
    context.leftOut?.addGone(gone.length);
  }
  const { failure } = notFound('listSkills');
  return { able, others: [...stateConflicts(moved, 'deleteSkill'), ...gone.map((item) => ({ item, failure }))] };
}

/** Makes the same change to each Skill or asset, and reads the list again. */
export function changeEachSkill<T>(
  { skills }: RemoteWorkspace,
  things: readonly T[],
  change: (thing: T) => Promise<void>,
): Promise<EachResult<T>> {
  return withViewProgress('skills', async () => {
    const result = await tryEach(things, change);
    await skills.refresh();
    return result;
  });
}
