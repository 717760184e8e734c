import type { ServiceClient } from '../../api/client';
import { skillPayload } from '../../domain/fields/payloads';
import { skillFields } from '../../domain/fields/skillFields';
import type { EditedSkill } from '../../domain/schemas/editedText';
import type { Skill, SkillSummary } from '../../domain/skill';
import { changeThing, type ChangeResult, type Edit, type Expectation } from '../changes/changeThing';
import { isAsListed, type Skills } from './skills';

export type SkillEdit = Edit<Skill, EditedSkill>;
export type SkillExpectation = Expectation<Skill, Skill | SkillSummary>;

/** Changes fields of a Skill. */
export function changeSkill(
  client: ServiceClient,
  skills: Skills,
  skillId: string,
  edit: SkillEdit,
  expectation?: SkillExpectation,
): Promise<ChangeResult<Skill>> {
  return changeThing<Skill, EditedSkill, Skill | SkillSummary>(
    {
      fields: skillFields,
      ownVersions: skills.ownVersions,
      read: () => skills.read(skillId),
      drop: () => skills.refresh(),
      isSameVersion: (shown, fresh) => isAsListed(fresh, shown),
      write: (fresh, change, isWhole) => {
        const whole = skillPayload(fresh);
        const { id, eTag, title, agentType } = whole;
        const marks = { ...('id' in whole ? { id } : {}), ...('eTag' in whole ? { eTag } : {}) };
        const payload = isWhole ? { title, agentType, ...change, ...marks } : { ...whole, ...change };
        return {
          operation: 'updateSkill',
          send: () => client.skills.updateSkill(skillId, payload),
          expected: () => payload,
        };
      },
      beginShowing: () => (now, stored, replaced) => skills.applyWrite(skillId, now, stored, replaced),
    },
    edit,
    expectation,
  );
}
