// The names of Minis, their types and their identities. Unknown values are shown as received.
import { formatUnit } from '../base/format';
import { t } from '../base/text';
import type { Age } from '../domain/dates/birthDate';
import type { Mini } from '../domain/mini';
import { nameOrId } from './titles';

/** The name of a Mini, or its id if the Mini is unknown. */
export function miniNameIn(minis: { find(miniId: string): Mini | undefined }, miniId: string): string {
  const mini = minis.find(miniId);
  return mini ? nameOrId(mini) : miniId;
}

export function agentTypeText(agentType: string): string {
  switch (agentType) {
    case 'person':
      return t('Person');
    case 'workspace':
      return t('Workspace');
    default:
      return agentType;
  }
}

/** Like the type of a Mini, for a Skill, which serves many people. */
export function audienceText(agentType: string): string {
  return agentType === 'person' ? t('People') : agentTypeText(agentType);
}

/** Names of registers are not translated. */
const registers: Readonly<Record<string, string>> = {
  my_aged_care: 'My Aged Care',
  ndis: 'NDIS',
  medicare: 'Medicare',
  centrelink: 'Centrelink',
  dva: 'DVA',
  cms_id: 'CMS ID',
  nhs: 'NHS',
  nhi: 'NHI',
};

export function identityKindText(kind: string): string {
  if (kind === 'private_health_insurance') return t('Private health insurance');
  if (kind === 'unknown') return t('Unknown');
  return Object.hasOwn(registers, kind) ? (registers[kind] ?? kind) : kind;
}

export function ageText({ unit, count }: Age): string {
  return t('{0} old', formatUnit(count, unit === 'years' ? 'year' : 'month'));
}
