// What the page of a Skill shows beside its fields, built from responses. Pure: ids become names, times become text.
import { omitEmpty } from '../../base/json/omitEmpty';
import { t } from '../../base/text';
import { AGENT_TYPES } from '../../domain/agentType';
import { skillFields } from '../../domain/fields/skillFields';
import type { Skill, SkillAsset } from '../../domain/skill';
import type { User } from '../../domain/user';
import type { FileRow } from '../../protocol/files';
import type { SkillOffer, SkillPageData } from '../../protocol/skillPage';
import { capabilitiesOf, type Capability } from '../../tree/capabilities';
import { sizeText } from '../../words/attachments';
import { skillFieldText } from '../../words/fields';
import { audienceText } from '../../words/minis';
import { stateText } from '../../words/states';
import { nameOrNone } from '../../words/titles';
import { pageFacts } from '../page/pageFacts';
import { singleLine } from '../page/pageText';

interface SkillPageInput {
  readonly skillId: string;
  readonly skill: Skill;
  readonly users: readonly User[];
  /** Nothing can be changed in a locked workspace. */
  readonly isLocked: boolean;
}

const offersByCapability: readonly (readonly [Capability, SkillOffer])[] = [
  ['canSubmit', 'submit'],
  ['canRestore', 'restore'],
  ['canArchive', 'archive'],
  ['canDelete', 'delete'],
];

export function skillPageData({ skillId, skill, users, isLocked }: SkillPageInput): SkillPageData {
  const state = skill.state ?? '';
  // The page offers the same actions as the Skill's row.
  const can = isLocked ? [] : capabilitiesOf({ kind: 'skill', connectionId: '', skill: { ...skill, id: skillId } });
  return {
    state,
    stateText: singleLine(stateText(state)),
    offers: offersByCapability.flatMap(([capability, offer]) => (can.includes(capability) ? [offer] : [])),
    agentTypes: AGENT_TYPES.map((value) => ({ value, text: audienceText(value) })),
    facts: pageFacts(skillFields, skillFieldText, { ...skill, id: skillId }, users),
    assets: (skill.assets ?? []).map(assetRow),
    canEdit: can.includes('canEdit'),
  };
}

/** The name as the page shows it and its text links to it. */
export function shownAssetName({ name }: SkillAsset): string {
  return singleLine(nameOrNone(name));
}

function assetRow(asset: SkillAsset): FileRow {
  const { id, type, size } = asset;
  return {
    fileName: shownAssetName(asset),
    contentType: singleLine(type || t('Unknown')),
    sizeText: sizeText(size) || t('Unknown'),
    ...omitEmpty({ id, sizeBytes: size }),
  };
}
