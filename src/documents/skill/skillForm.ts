// A Skill read for editing.
import { formatMoment } from '../../base/format';
import { sameJson } from '../../base/sameJson';
import { t } from '../../base/text';
import type { Skill, SkillAsset } from '../../domain/skill';
import { stateText } from '../../words/states';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { writeSkill } from '../../workspace/skills/writeSkill';
import { serviceProblems } from '../document/fieldProblems';
import { editedSkillFields, readSkillText, skillText } from './skillEditedText';
import type { TextForm } from '../document/textForm';
import { markOf } from '../document/textMark';
import { titleText } from '../../words/titles';

/** A Skill has files, which its text may point to. */
export interface SkillForm extends TextForm {
  readonly assets: readonly SkillAsset[];
}

export function skillForm(workspace: RemoteWorkspace, skillId: string, skill: Skill): SkillForm {
  const text = skillText(skill);
  return {
    title: titleText(skill),
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
      const stored = reading.ok
        ? await writeSkill(workspace, skillId, skill, reading.value, { isWhole: true })
        : undefined;
      return stored && skillForm(workspace, skillId, stored);
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
    skill.createdAt ? t('created {0}', formatMoment(skill.createdAt)) : '',
    skill.updatedAt ? t('changed {0}', formatMoment(skill.updatedAt)) : '',
  ].filter((fact) => fact !== '');
}
