// Skills as command targets, and the question for one.
import { compareNames } from '../../base/compareNames';
import { t } from '../../base/text';
import type { WithId } from '../../domain/ids';
import type { SkillSummary } from '../../domain/skill';
import type { CapableNode } from '../../tree/capabilities';
import { stateText } from '../../words/states';
import { titleOrId } from '../../words/titles';
import { pickOne } from './pickTarget';
import type { Kind } from './takes';

export type SkillRow = WithId<SkillSummary>;

function skillNode(skill: SkillRow): CapableNode {
  return { kind: 'skill', skill };
}

export const skills: Kind<'skill', SkillRow> = {
  view: 'skills',
  title: t('Select a Skill'),
  whats: ['skill'],
  of: async ({ skillId, skill }, workspace) => skill ?? { ...(await workspace.skills.read(skillId)), id: skillId },
  nodeOf: skillNode,
  ask: async (question) => {
    const choices = (await question.workspace.skills.required()).map((skill) => ({
      label: titleOrId(skill),
      description: stateText(skill.state ?? ''),
      value: skill,
    }));
    choices.sort((one, other) => compareNames(one.label, other.label));
    return await pickOne(question, choices, skillNode);
  },
};
