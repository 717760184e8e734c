// The JSON Schema for the text of a Record or Mini: built-in for the fields, a Record's own for its content.
import type { Schema } from '../../base/json/jsonSchema';
import { t } from '../../base/text';
import { visibleRow } from '../../base/visibleText';
import { editableFields, type Fields } from '../../domain/fields/field';
import type { FieldType } from '../../domain/fields/fieldTypes';
import { miniFields } from '../../domain/fields/miniFields';
import { recordFields } from '../../domain/fields/recordFields';
import { IDENTITY_KINDS } from '../../domain/identity';
import { RECORD_STATES } from '../../domain/record';
import { RELATIONSHIPS } from '../../domain/relation';
import { capitalized } from '../../words/capitalized';
import { miniFieldHelp, miniFieldText, recordFieldHelp, recordFieldText } from '../../words/fields';
import { contentSchema } from './contentSchema';

/** A thing that texts refer to by id. */
interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Known {
  readonly labels: readonly string[];
  readonly minis: readonly Named[];
  readonly users: readonly Named[];
  /** States stored in open Records, because the service's list of states is open. */
  readonly states: readonly unknown[];
}

const TEXT: Schema = { type: ['string', 'null'] };
const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** `schemas` are those of the open Records. Each validates the content of the texts that carry it. */
export function recordSchema(known: Known, schemas: readonly unknown[]): Schema {
  const contents = schemas.flatMap((original) => {
    const own = contentSchema(original);
    return own ? [{ original, content: own.schema }] : [];
  });
  const words: FieldWords = { nameOf: recordFieldText, help: recordFieldHelp() };
  const ofFields = schemaOf(recordFields, words, known);
  if (contents.length === 0) return ofFields;
  return {
    ...ofFields,
    allOf: contents.map(({ original, content }) => ({
      // Without content there is nothing to validate.
      if: { required: ['schema'], properties: { schema: { const: original }, content: { not: { type: 'null' } } } },
      then: { properties: { content } },
    })),
  };
}

export function miniSchema({ labels }: Pick<Known, 'labels'>): Schema {
  const words: FieldWords = { nameOf: miniFieldText, help: miniFieldHelp() };
  return schemaOf(miniFields, words, { labels, minis: [], users: [], states: [] });
}

interface FieldWords {
  readonly nameOf: (field: string) => string;
  readonly help: Readonly<Record<string, string>>;
}

function schemaOf(fields: Fields, { nameOf, help }: FieldWords, known: Known): Schema {
  const names = editableFields(fields);
  const properties = names.map((name) => {
    const type = fields[name]?.type;
    const description = help[name] ?? (type === 'moment' ? dateHelp() : capitalized(nameOf(name)));
    return [name, { ...valueSchema(type, known), description }] as const;
  });
  return {
    $schema: DRAFT,
    type: 'object',
    properties: Object.fromEntries(properties),
    required: names.filter((name) => fields[name]?.type === 'title'),
    additionalProperties: false,
  };
}

function valueSchema(type: FieldType | undefined, known: Known): Schema {
  switch (type) {
    case 'title':
      return { type: 'string' };
    case 'json':
      return {};
    case 'state':
      return { enum: [...new Set([...RECORD_STATES, ...known.states])] };
    case 'labels':
      return listOf(openWord(known.labels));
    case 'tags':
      return objectWith({});
    case 'relations':
      return listOf(
        objectWith({
          relationship: openChoice(RELATIONSHIPS),
          since: { ...TEXT, description: dateHelp() },
        }),
      );
    case 'authorization':
      return objectWith({
        users: idsOf(known.users),
        minis: idsOf(known.minis),
        organizations: listOf({ type: 'string' }),
        sessions: listOf({ type: 'string' }),
      });
    case 'identities':
      return listOf(objectWith({ value: TEXT, kind: openChoice(IDENTITY_KINDS) }));
    case 'text':
    case 'uri':
    case 'moment':
    case 'day':
    case 'agentType':
    case 'audience':
    case 'files':
    case 'flag':
    case 'user':
    case 'id':
    case 'mark':
    case undefined:
      return TEXT;
  }
}

/** Suggests the known values and accepts any other text, because the service's lists are open. */
function openChoice(values: readonly string[]): Schema {
  return { anyOf: [{ enum: values }, TEXT] };
}

function openWord(values: readonly string[]): Schema {
  return values.length > 0 ? { anyOf: [{ enum: values }, { type: 'string' }] } : { type: 'string' };
}

function listOf(items: Schema): Schema {
  return { type: ['array', 'null'], items };
}

function objectWith(properties: Schema): Schema {
  return { type: ['object', 'null'], properties };
}

/** Offers things by name and inserts their ids. A leading ^ marks a snippet used as is, so an id isn't parsed for variables. */
function idsOf(things: readonly Named[]): Schema {
  const defaultSnippets = things.map(({ id, name }) => ({
    label: visibleRow(name),
    description: id,
    body: `^${asSnippet(id)}`,
  }));
  return listOf({ type: 'string', defaultSnippets });
}

function asSnippet(id: string): string {
  return JSON.stringify(id).replace(/[\\$}]/g, '\\$&');
}

function dateHelp(): string {
  return t('Enter a value like {0}.', '2026-03-01T09:00:00Z');
}
