// A Skill read for editing.
import { sameJson } from '../../base/sameJson';
import type { Skill, SkillAsset } from '../../domain/skill';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { serviceProblems } from '../document/json/fieldProblems';
import { readSkillEditedText, skillEditedFields, skillEditedText } from './skillEditedText';
import { storedBy, type TextForm } from '../document/textForm';
import { markOf } from '../document/textMark';
import { titleText } from '../../words/titles';
import { skillFields } from '../../domain/fields/skillFields';
import { textFacts } from '../../words/facts';
import { skillFieldText } from '../../words/fields';

/** A Skill has assets, which its text may link to. */
export interface SkillForm extends TextForm {
  readonly assets: readonly SkillAsset[];
}

export function skillForm(workspace: RemoteWorkspace, skillId: string, skill: Skill): SkillForm {
  const text = skillEditedText(skill);
  return {
    title: titleText(skill),
    text,
    mark: markOf(skill, text),
    readOnlyReason: skill.state === 'archived' ? 'archive' : skill.state === 'deleted' ? 'deleted' : undefined,
    facts: textFacts(skillFields, skillFieldText, skill),
    assets: skill.assets ?? [],
    problemsOf: (typed) => readSkillEditedText(typed, skill).reading.problems ?? [],
    says: (typed) => {
      const { reading } = readSkillEditedText(typed, skill);
      return reading.ok && sameJson(reading.value, skillEditedFields(skill));
    },
    write: async (typed) => {
      const { reading } = readSkillEditedText(typed, skill);
      if (!reading.ok) return undefined;
      const now = storedBy(await workspace.changeSkill(skillId, reading.value, { fresh: skill, isWhole: true }));
      return now && skillForm(workspace, skillId, now);
    },
    placeErrors: (typed, errors) => {
      const { reading, places } = readSkillEditedText(typed, skill);
      return serviceProblems(errors, reading.value, places);
    },
  };
}
