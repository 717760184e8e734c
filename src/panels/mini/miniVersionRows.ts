// The rows of a Mini's versions, and which fields differ between two of them.
import { t } from '../../base/text';
import type { Mini, MiniVersion } from '../../domain/mini';
import type { User } from '../../domain/user';
import type { VersionRow } from '../../protocol/recordPage';
import { essence, essenceOfSet } from '../../base/essence';
import { shown } from '../page/shown';
import { versionTimeline } from '../page/versionTimeline';

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

export interface MiniVersionsInput {
  /** The Mini as it is now. */
  readonly mini: Mini;
  /** All versions loaded so far, newest first. */
  readonly versions: readonly MiniVersion[];
  readonly hasMore: boolean;
  readonly users: readonly User[];
}

export function miniVersionRows({ mini, versions, hasMore, users }: MiniVersionsInput): VersionRow[] {
  return versionTimeline<Form>({
    current: mini,
    versions,
    hasMore,
    users,
    changed: (newer, older) => changedMiniFields(newer, older).map(fieldWords),
    look: (form) => ({ title: shown(form.name ?? '') }),
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
    name: t('Name'),
    agentType: t('Type'),
    dateOfBirth: t('Birth date'),
    identities: t('Identities'),
    profile: t('Profile'),
    externalUri: t('External URI'),
    profilePictureUrl: t('Picture'),
  };
  return words[field];
}
