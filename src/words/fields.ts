// What the fields of Records, Minis and Skills are called, within a sentence. The compiler names a shown field without a word.
import { t } from '../base/text';
import type { EditableField, NamedField } from '../domain/fields/field';
import type { miniFields } from '../domain/fields/miniFields';
import type { recordFields } from '../domain/fields/recordFields';
import type { skillFields } from '../domain/fields/skillFields';

type RecordField = NamedField<typeof recordFields>;
type MiniField = NamedField<typeof miniFields>;
type SkillField = NamedField<typeof skillFields>;

export function recordFieldText(field: RecordField): string {
  const words: Readonly<Record<RecordField, string>> = {
    title: t('title'),
    description: t('description'),
    eventDate: t('event date'),
    state: t('state'),
    createdAt: t('created'),
    updatedAt: t('last changed'),
    searchable: t('searchable'),
    archived: t('archived'),
    labels: t('labels'),
    tags: t('tags'),
    externalUri: t('external URI'),
    content: t('content'),
    schema: t('schema'),
    relations: t('relations'),
    authorization: t('access'),
    attachments: t('attachments'),
    id: t('id'),
  };
  return words[field];
}

export function miniFieldText(field: MiniField): string {
  const words: Readonly<Record<MiniField, string>> = {
    name: t('name'),
    agentType: t('kind'),
    dateOfBirth: t('birth date'),
    createdAt: t('created'),
    updatedAt: t('last changed'),
    labels: t('labels'),
    identities: t('identities'),
    externalUri: t('external URI'),
    profile: t('profile'),
    profilePictureUrl: t('picture'),
    id: t('id'),
  };
  return words[field];
}

export function skillFieldText(field: SkillField): string {
  const words: Readonly<Record<SkillField, string>> = {
    title: t('title'),
    description: t('description'),
    agentType: t('kind'),
    state: t('state'),
    createdAt: t('created'),
    updatedAt: t('last changed'),
    content: t('content'),
    id: t('id'),
  };
  return words[field];
}

/** What to know when editing a field as text, beside its name; a field without more to say is not there. */
export function recordFieldHelp(): Partial<Record<EditableField<typeof recordFields>, string>> {
  return {
    title: t('Title. It may be empty, but not missing.'),
    description: t('Description in plain text.'),
    state: t('State. Drafts have none: they are submitted.'),
    labels: t('Labels for Records, by name.'),
    tags: t('Tags: names with any value.'),
    externalUri: t('Address of the same thing in another system. Each may stand once.'),
    content: t('Content: any JSON. The schema below describes it.'),
    schema: t('JSON Schema that describes the content, or null.'),
    relations: t('Relations to other Records.'),
    authorization: t('Who may see the Record, by id.'),
  };
}

export function miniFieldHelp(): Partial<Record<EditableField<typeof miniFields>, string>> {
  return {
    name: t('Name. It may not be missing.'),
    dateOfBirth: t('Date of birth, such as 1901-01-17, or null.'),
    labels: t('Labels for Minis, by name.'),
    identities: t('Health and care numbers with their kind.'),
    externalUri: t('Address of the same thing in another system. Each may stand once.'),
    profile: t('Profile: any JSON.'),
  };
}
