// The rows of a Mini's versions, and which fields differ between two of them.
import { t } from '../../base/text';
import type { Mini, MiniVersion } from '../../domain/mini';
import type { VersionRow } from '../../protocol/page';
import { essence, essenceOfSet } from '../../base/essence';
import { lineOf } from '../page/pageValues';
import { versionTimeline, type Versions } from '../page/versionTimeline';

type Form = Mini | MiniVersion;

/** Versions carry no labels, so that nobody can say whether these changed (contract: MiniVersion). */
const comparedMiniFields = [
  'name',
  'agentType',
  'dateOfBirth',
  'identities',
  'profile',
  'externalUri',
  'profilePictureUrl',
] as const;
type MiniField = (typeof comparedMiniFields)[number];

export function miniVersionRows(versions: Versions<Mini, MiniVersion>): VersionRow[] {
  return versionTimeline<Form>(versions, {
    changed: (newer, older) => changedMiniFields(newer, older).map(fieldWords),
    look: (form) => ({ title: lineOf(form.name ?? '') }),
  });
}

/** Missing, null and empty count as the same, and so does another order of identities. */
export function changedMiniFields(newer: Form, older: Form): MiniField[] {
  return comparedMiniFields.filter((field) => fieldEssence(field, newer) !== fieldEssence(field, older));
}

function fieldEssence(field: MiniField, form: Form): string {
  return field === 'identities' ? essenceOfSet(form.identities) : essence(form[field]);
}

function fieldWords(field: MiniField): string {
  const words: Readonly<Record<MiniField, string>> = {
    name: t('name'),
    agentType: t('kind'),
    dateOfBirth: t('birth date'),
    identities: t('identities'),
    profile: t('profile'),
    externalUri: t('external URI'),
    profilePictureUrl: t('picture'),
  };
  return words[field];
}
