// A Skill read for editing.
import { skillFields } from '../../domain/fields/skillFields';
import type { Skill } from '../../domain/skill';
import { textFacts } from '../../words/facts';
import { skillFieldText } from '../../words/fields';
import { titleText } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { storedTextOf, type StoredText } from '../document/storedText';
import { frontMatterFields } from './frontMatterFields';
import { readSkillEditedText, skillEditedFields, skillEditedText } from './skillEditedText';

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
