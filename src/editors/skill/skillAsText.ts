// A Skill read for editing.
import type { Skill } from '../../domain/skill';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { frontMatterFields } from './frontMatterFields';
import { readSkillEditedText, skillEditedFields, skillEditedText } from './skillEditedText';
import { storedTextOf, type StoredText } from '../document/storedText';
import { titleText } from '../../words/titles';
import { skillFields } from '../../domain/fields/skillFields';
import { textFacts } from '../../words/facts';
import { skillFieldText } from '../../words/fields';

export function skillAsText(workspace: RemoteWorkspace, skillId: string, skill: Skill): StoredText {
  return storedTextOf(
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
      asText: (stored) => skillAsText(workspace, skillId, stored),
    },
  );
}
