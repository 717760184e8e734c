// The draft of a new Mini: its input, its texts in the form, and its request. Pure.
import { formatBytes, formatDay } from '../../base/format';
import { t } from '../../base/text';
import type { AgentType } from '../../domain/agentType';
import { maskIdentity, type IdentityKind } from '../../domain/identity';
import type { CreateMiniRequest } from '../../domain/mini';
import { identityKindText } from '../../words/minis';
import type { ChosenPicture } from './picture/choosePicture';

export interface DraftIdentity {
  readonly kind: IdentityKind;
  readonly value: string;
}

/** Texts are empty if nothing was chosen. */
export interface MiniDraft {
  readonly name: string;
  readonly agentType: AgentType;
  readonly birthDate: string;
  readonly identities: readonly DraftIdentity[];
  readonly externalUri: string;
  /** Label names, including labels not created yet. */
  readonly labels: readonly string[];
  readonly picture?: ChosenPicture;
}

export const emptyMiniDraft: MiniDraft = {
  name: '',
  agentType: 'person',
  birthDate: '',
  identities: [],
  externalUri: '',
  labels: [],
};

/** The request leaves out empty fields. */
export function createRequest(draft: MiniDraft): CreateMiniRequest {
  const { name, agentType, birthDate, identities, externalUri, labels } = draft;
  return {
    name,
    agentType,
    ...(birthDate === '' ? {} : { dateOfBirth: birthDate }),
    ...(identities.length === 0 ? {} : { identities: identities.map(({ kind, value }) => ({ kind, value })) }),
    ...(externalUri === '' ? {} : { externalUri }),
    ...(labels.length === 0 ? {} : { labels: [...labels] }),
  };
}

/** Identities stay masked, because others may see the screen. */
export function identityText({ kind, value }: DraftIdentity): string {
  return `${identityKindText(kind)} ${maskIdentity(value)}`;
}

/** The text beside each field's name in the form. */
export function draftTexts(draft: MiniDraft): Readonly<Record<Exclude<keyof MiniDraft, 'name' | 'agentType'>, string>> {
  const none = t('None');
  const { birthDate, identities, externalUri, labels, picture } = draft;
  return {
    birthDate: birthDate === '' ? none : formatDay(birthDate),
    identities: identities.length === 0 ? none : identities.map(identityText).join(', '),
    externalUri: externalUri === '' ? none : externalUri,
    labels: labels.length === 0 ? none : labels.join(', '),
    picture: picture ? `${picture.fileName} (${formatBytes(picture.sizeBytes)})` : none,
  };
}
