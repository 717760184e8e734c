// The JSON Schema by which an editor completes and checks the text of a Record or a Mini: ours for the fields, a Record's own for its content.
import { t } from '../../base/text';
import { IDENTITY_KINDS } from '../../domain/identity';
import { RECORD_STATES } from '../../domain/record';
import { RELATIONSHIPS } from '../../domain/relation';
import { editedMini, editedRecord, jsonSchemaOf } from '../../domain/schemas/editedText';
import { contentSchema } from './contentSchema';

type Schema = Record<string, unknown>;

/** A thing that stands in texts by its id. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Known {
  readonly labels: readonly string[];
  readonly minis: readonly Named[];
  readonly users: readonly Named[];
}

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** `schemas` are those that the open Records carry: each checks the content of the texts that carry it. */
export function recordSchema(known: Known, schemas: readonly unknown[]): Schema {
  const generated = jsonSchemaOf(editedRecord);
  const authorization = {
    users: idsOf(known.users),
    minis: idsOf(known.minis),
    organizations: listOf({ type: 'string' }),
    sessions: listOf({ type: 'string' }),
  };
  const relation = {
    relationship: openChoice(RELATIONSHIPS),
    since: { type: ['string', 'null'], description: dateWords() },
  };
  const contents = schemas.flatMap((original) => {
    const own = contentSchema(original);
    return own ? [{ original, content: own.schema }] : [];
  });
  return {
    $schema: DRAFT,
    ...generated,
    properties: described(generated, {
      title: { description: t('{0} is required.', t('Title')) },
      description: { description: t('Text') },
      eventDate: { description: dateWords() },
      state: {
        ...openChoice(RECORD_STATES),
        description: t("Submitted drafts become active and can't become drafts again."),
      },
      labels: { ...listOf(openWord(known.labels)), description: t('Labels') },
      tags: { type: ['object', 'null'], description: t('Any JSON.') },
      externalUri: { description: t('Address of this item in another system. Must be unique.') },
      content: { description: t('Any JSON.') },
      schema: { description: t('JSON Schema for the content, or null.') },
      relations: { description: t('Relations'), ...listOf(objectWith(relation)) },
      authorization: { ...objectWith(authorization), description: t('Access') },
    }),
    allOf: contents.map(({ original, content }) => ({
      // Without content there is nothing to check.
      if: { required: ['schema'], properties: { schema: { const: original }, content: { not: { type: 'null' } } } },
      then: { properties: { content } },
    })),
  };
}

export function miniSchema(known: Pick<Known, 'labels'>): Schema {
  const generated = jsonSchemaOf(editedMini);
  const identity = { value: { type: ['string', 'null'] }, kind: openChoice(IDENTITY_KINDS) };
  return {
    $schema: DRAFT,
    ...generated,
    properties: described(generated, {
      name: { description: t('{0} is required.', t('Name')) },
      dateOfBirth: { description: t('Date of birth, such as 1901-01-17, or null.') },
      labels: { ...listOf(openWord(known.labels)), description: t('Labels') },
      identities: { ...listOf(objectWith(identity)), description: t('Identities') },
      externalUri: { description: t('Address of this item in another system. Must be unique.') },
      profile: { description: t('Any JSON.') },
    }),
  };
}

/** Values that are known, and any other text: the service's lists are open. */
function openChoice(values: readonly string[]): Schema {
  return { anyOf: [{ enum: values }, { type: ['string', 'null'] }] };
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

/** Offered by name, written by id. Behind a ^ stands a snippet as it is: an id must not be taken for one with variables. */
function idsOf(things: readonly Named[]): Schema {
  const defaultSnippets = things.map(({ id, name }) => ({ label: name, description: id, body: `^${asSnippet(id)}` }));
  return listOf({ type: 'string', defaultSnippets });
}

function asSnippet(id: string): string {
  return JSON.stringify(id).replace(/[\\$}]/g, '\\$&');
}

function described(generated: Schema, ours: Record<string, Schema>): Schema {
  const properties = generated['properties'] as Record<string, Schema>;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const own = ours[name] ?? {};
      // Where we know more than the shape, ours takes its place.
      return [name, 'type' in own || 'anyOf' in own ? own : { ...schema, ...own }];
    }),
  );
}

function dateWords(): string {
  return t('Date and time with zone, such as 2026-03-01T09:00:00Z, or null.');
}
