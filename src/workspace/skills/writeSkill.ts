// The one write of a Skill's fields: the whole payload of a fresh read with its eTag, then a look at what is stored.
import { differingFields } from '../../domain/fields/differingFields';
import { skillFields } from '../../domain/fields/skillFields';
import { skillPayload } from '../../domain/fields/payloads';
import { failureOf, ServiceError } from '../../domain/failure';
import { sameVersion } from '../../domain/sameVersion';
import type { EditedSkill } from '../../domain/schemas/editedText';
import type { Skill } from '../../domain/skill';
import type { RemoteWorkspace } from '../remoteWorkspace';
import { isDoneIn, writeOnce } from '../changes/writeOnce';

/**
 * With `isWhole` the change stands for the whole Skill. Answers what is stored now, as far as it could be read back. Throws
 * `conflict` when another client was quicker, and `overtaken` when one wrote between our write and the read-back.
 */
export async function writeSkill(
  { client, skills }: Pick<RemoteWorkspace, 'client' | 'skills'>,
  skillId: string,
  fresh: Skill,
  change: Partial<EditedSkill>,
  { isWhole = false } = {},
): Promise<Skill | undefined> {
  const whole = skillPayload(fresh);
  const { id, eTag, title, agentType } = whole;
  const marks = { ...('id' in whole ? { id } : {}), ...('eTag' in whole ? { eTag } : {}) };
  const payload = isWhole ? { title, agentType, ...change, ...marks } : { ...whole, ...change };
  const holds = (skill: Skill): boolean => differingFields(skillFields, change, skill).length === 0;
  await writeOnce<unknown>(
    () => client.skills.updateSkill(skillId, payload),
    async () => {
      const now = await skills.read(skillId);
      return isDoneIn(fresh, now, holds(now));
    },
  );
  const stored = await skills.read(skillId).catch((error: unknown) => {
    if (!failureOf(error)) throw error;
    return undefined;
  });
  await skills.refresh();
  const isBehind = stored !== undefined && !holds(stored) && sameVersion(fresh, stored);
  if (stored && !isBehind && differingFields(skillFields, payload, stored).length > 0)
    throw new ServiceError({ kind: 'overtaken', operation: 'updateSkill' });
  return stored;
}
