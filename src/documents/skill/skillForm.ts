// A Skill read for editing.
import { formatMoment } from '../../base/format';
import { sameJson } from '../../base/sameJson';
import { t } from '../../base/text';
import type { Skill, SkillAsset } from '../../domain/skill';
import { stateText } from '../../tree/records';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { serviceProblems } from '../document/fieldProblems';
import { editedSkillFields, readSkillText, skillText } from './skillEditedText';
import { storedBy, type TextForm } from '../document/textForm';
import { markOf } from '../document/textMark';

/** A Skill has files, which its text may point to. */
export interface SkillForm extends TextForm {
  readonly assets: readonly SkillAsset[];
}

export function skillForm(workspace: RemoteWorkspace, skillId: string, skill: Skill): SkillForm {
  const text = skillText(skill);
  return {
    title: skill.title || t('(no title)'),
    text,
    mark: markOf(skill, text),
    isPutAway: skill.state === 'archived' || skill.state === 'deleted',
    facts: skillFacts(skill),
    assets: skill.assets ?? [],
    problemsOf: (typed) => readSkillText(typed, skill).reading.problems ?? [],
    says: (typed) => {
      const { reading } = readSkillText(typed, skill);
      return reading.ok && sameJson(reading.value, editedSkillFields(skill));
    },
    write: async (typed) => {
      const { reading } = readSkillText(typed, skill);
      if (!reading.ok) return undefined;
      const now = storedBy(await workspace.changeSkill(skillId, reading.value, { fresh: skill, isWhole: true }));
      return now && skillForm(workspace, skillId, now);
    },
    placeErrors: (typed, errors) => {
      const { reading, places } = readSkillText(typed, skill);
      return serviceProblems(errors, reading.value, places);
    },
  };
}

function skillFacts(skill: Skill): string[] {
  return [
    skill.state ? stateText(skill.state) : '',
    skill.createdAt ? t('{0}: {1}', t('Created'), formatMoment(skill.createdAt)) : '',
    skill.updatedAt ? t('{0}: {1}', t('Last changed'), formatMoment(skill.updatedAt)) : '',
  ].filter((fact) => fact !== '');
}
