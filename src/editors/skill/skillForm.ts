// A Skill read for editing.
import type { Skill } from '../../domain/skill';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { frontMatterFields } from './frontMatterFields';
import { readSkillEditedText, skillEditedFields, skillEditedText } from './skillEditedText';
import { textForm, type TextForm } from '../document/textForm';
import { titleText } from '../../words/titles';
import { skillFields } from '../../domain/fields/skillFields';
import { textFacts } from '../../words/facts';
import { skillFieldText } from '../../words/fields';

export function skillForm(workspace: RemoteWorkspace, skillId: string, skill: Skill): TextForm {
  return textForm(
    workspace,
    skill,
    {
      title: titleText(skill),
      text: skillEditedText(skill),
      readOnlyReason: skill.state === 'archived' ? 'archive' : skill.state === 'deleted' ? 'deleted' : undefined,
      facts: textFacts(skillFields, skillFieldText, skill),
      assets: skill.assets ?? [],
    },
    {
      descriptors: skillFields,
      fieldText: frontMatterFields,
      fields: skillEditedFields(skill),
      read: (typed) => readSkillEditedText(typed, skill),
      change: (edited) => workspace.changeSkill(skillId, edited, { fresh: skill, isWhole: true }),
      formOf: (stored) => skillForm(workspace, skillId, stored),
    },
  );
}
