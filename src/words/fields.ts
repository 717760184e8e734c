// The names of the fields of Records, Minis and Skills, wherever they are shown. The compiler reports a shown field without a name.
import { t } from '../base/text';
import type { EditableField, NamedField } from '../domain/fields/field';
import type { miniFields } from '../domain/fields/miniFields';
import type { recordFields } from '../domain/fields/recordFields';
import type { skillFields } from '../domain/fields/skillFields';

type RecordField = NamedField<typeof recordFields>;
type MiniField = NamedField<typeof miniFields>;
type SkillField = NamedField<typeof skillFields>;

const recordWords = (): Readonly<Record<RecordField, string>> => ({
  title: t('Title'),
  description: t('Description'),
  eventDate: t('Event date'),
  state: t('State'),
  createdAt: t('Created'),
  updatedAt: t('Last changed'),
  searchable: t('Searchable'),
  archived: t('Archived'),
  labels: t('Labels'),
  tags: t('Tags'),
  externalUri: t('External URI'),
  content: t('Content'),
  schema: t('Schema'),
  relations: t('Relations'),
  authorization: t('Access'),
  attachments: t('Attachments'),
  id: t('ID'),
});

export function recordFieldText(name: string): string {
  return wordOf(recordWords(), name);
}

const miniWords = (): Readonly<Record<MiniField, string>> => ({
  name: t('Name'),
  agentType: t('Type'),
  dateOfBirth: t('Birth date'),
  createdAt: t('Created'),
  updatedAt: t('Last changed'),
  labels: t('Labels'),
  identities: t('Identities'),
  externalUri: t('External URI'),
  profile: t('Profile'),
  profilePictureUrl: t('Picture'),
  id: t('ID'),
});

export function miniFieldText(name: string): string {
  return wordOf(miniWords(), name);
}

export function skillFieldText(name: string): string {
  const words: Readonly<Record<SkillField, string>> = {
    title: t('Title'),
    description: t('Description'),
    agentType: t('Type'),
    state: t('State'),
    createdAt: t('Created'),
    updatedAt: t('Last changed'),
    content: t('Content'),
    id: t('ID'),
  };
  return wordOf(words, name);
}

/** Fields whose parts are named by the data, so no word list has them. */
const WITH_OWN_NAMES: readonly string[] = ['content', 'tags', 'profile'];

/** The name of a field in which a search found the words: an open list of names, or of paths such as `identities[0].value`. */
export function foundFieldText(path: string): string {
  const words = { ...miniWords(), ...recordWords() };
  const [, name = path, part = ''] = /^(\w+)[./[](.+?)\]?$/.exec(path) ?? [];
  if (!Object.hasOwn(words, name)) return path;
  const word = wordOf(words, name);
  return part !== '' && WITH_OWN_NAMES.includes(name) ? t('{0}: {1}', word, part) : word;
}

/** A name that isn't a field's, such as a column's or a newer one's, is shown as it is. */
function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

/** Help for editing a field as text, in addition to its name; fields that need none are missing. */
export function recordFieldHelp(): Partial<Record<EditableField<typeof recordFields>, string>> {
  return {
    title: t('{0} is required.', t('Title')),
    state: t("Submitted drafts become active and can't become drafts again."),
    tags: t('Any JSON.'),
    externalUri: t('Address of this item in another system. Must be unique.'),
    content: t('Any JSON.'),
    schema: t('JSON Schema for the content, or null.'),
  };
}

export function miniFieldHelp(): Partial<Record<EditableField<typeof miniFields>, string>> {
  return {
    name: t('{0} is required.', t('Name')),
    externalUri: t('Address of this item in another system. Must be unique.'),
    profile: t('Any JSON.'),
  };
}
