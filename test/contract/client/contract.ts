// The contract as the judge of requests: which operation a request is, and whether every part of it is as described.
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import busboy from 'busboy';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { parse } from 'yaml';
import type { SeenRequest } from '../../support/testServer';

interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: AnySchemaObject;
}

interface Media {
  schema: AnySchemaObject;
  examples?: Record<string, { $ref?: string; value: unknown }>;
}

interface OperationText {
  operationId: string;
  deprecated?: boolean;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

export interface Operation extends OperationText {
  readonly method: string;
  readonly path: string;
}

const text = fs.readFileSync('contract/openapi.yaml', 'utf8');
const contract = parse(text) as {
  paths: Record<string, Record<string, OperationText>>;
  tags: { name: string }[];
  servers: { url: string }[];
  components: { schemas: Record<string, AnySchemaObject> };
};

export const servers = contract.servers.map(({ url }) => url);
export const tags = contract.tags.map(({ name }) => name);
/** In the order of the contract, without what is deprecated. */
export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path }))
    .filter(({ deprecated }) => !deprecated),
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
// A CommonJS module: what the types call its default is the function itself.
(formats as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addSchema({ ...contract, $id: 'contract' });

function assertFits(schema: AnySchemaObject, value: unknown, what: string): void {
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as AnySchemaObject;
  assert.ok(ajv.validate(absolute, value), `${what}: ${ajv.errorsText()}`);
}

export function resolved<T extends { $ref?: string }>(item: T): T {
  if (item.$ref === undefined) return item;
  const path = item.$ref.replace('#/', '').split('/');
  return path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], contract) as T;
}

/** Names of the fields of a schema. */
export function fieldsOf(name: string): string[] {
  const { properties } = contract.components.schemas[name] as { properties?: object };
  return Object.keys(properties ?? {});
}

/** What a success holds, where that is JSON. */
export function successSchema({ responses }: Operation): AnySchemaObject | undefined {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return success?.content?.['application/json']?.schema;
}

/** Names of fields that hold integers or lists of them, which may come as texts of digits. */
export const integerNames = new Set(
  Object.values(contract.components.schemas).flatMap(({ properties }) =>
    Object.entries((properties ?? {}) as Record<string, AnySchemaObject>)
      .filter(([, { type, items }]) =>
        [type, (items as AnySchemaObject | undefined)?.['type']].flat().includes('integer'),
      )
      .map(([name]) => name),
  ),
);

/** What a success may look like, by the contract's own examples: JSON text, or no text where there is no body. */
export function exampleAnswers(operation: Operation): { status: number; contentType?: string; body: string }[] {
  return Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content }]) => {
      const [contentType, media] = Object.entries(content ?? {})[0] ?? [];
      if (contentType === undefined || !media) return [{ status: Number(status), body: '' }];
      const values = Object.values(media.examples ?? {}).map((example) => resolved(example).value);
      const bodies = contentType === 'application/json' ? values.map((value) => JSON.stringify(value)) : ['bytes'];
      return bodies.map((body) => ({ status: Number(status), contentType, body }));
    });
}

/** Fails unless the request is one of this operation, with nothing missing, wrong or beyond the contract. */
export async function assertRequest(operation: Operation, prefix: string, seen: SeenRequest): Promise<void> {
  const url = new URL(seen.url, 'http://localhost');
  assert.equal(seen.method, operation.method);
  assert.match(seen.headers.authorization ?? '', /^Bearer \S+$/);
  const pattern = operation.path.replace(/\{\w+\}/g, '[^/]+');
  assert.match(url.pathname, new RegExp(`^${prefix}${pattern}$`));
  const declared = (operation.parameters ?? []).map(resolved).filter((parameter) => parameter.in === 'query');
  for (const { name, required, schema } of declared) {
    const values = url.searchParams.getAll(name);
    assert.ok(!required || values.length > 0, `${name} is missing`);
    if (values.length > 0) assertFits(schema, queryValue(schema, values), name);
  }
  const names = new Set(declared.map(({ name }) => name));
  assert.deepEqual(
    [...url.searchParams.keys()].filter((name) => !names.has(name)),
    [],
  );
  await assertBody(operation, seen);
}

function queryValue(schema: AnySchemaObject, values: string[]): unknown {
  if (schema['type'] === 'array') return values;
  assert.equal(values.length, 1);
  return schema['type'] === 'integer' || schema['type'] === 'boolean'
    ? (JSON.parse(values[0] ?? '') as unknown)
    : values[0];
}

async function assertBody({ requestBody }: Operation, { headers, body }: SeenRequest): Promise<void> {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined || !media) return assert.equal(body.length, 0);
  assert.equal(headers['content-type']?.split(';')[0], type);
  if (type === 'application/json') {
    const value = JSON.parse(body.toString()) as object;
    assertFits(media.schema, value, 'body');
    assertKnown(media.schema, value);
  } else {
    assert.equal(headers['content-length'], String(body.length));
    await assertParts(media.schema, headers['content-type'] ?? '', body);
  }
}

/** The contract leaves its objects open; what this client sends holds nothing it does not name. */
function assertKnown(schema: AnySchemaObject, value: object): void {
  const { properties } = resolved(schema as { $ref?: string; properties?: object });
  if (!properties) return;
  const known = new Set(Object.keys(properties));
  assert.deepEqual(
    Object.keys(value).filter((name) => !known.has(name)),
    [],
  );
}

async function assertParts(schema: AnySchemaObject, contentType: string, body: Buffer): Promise<void> {
  const properties = schema['properties'] as Record<string, AnySchemaObject>;
  const parts: Record<string, string | undefined> = {};
  const parser = busboy({ headers: { 'content-type': contentType } });
  parser.on('field', (name, value) => (parts[name] = value));
  parser.on('file', (name, stream, info) => {
    parts[name] = info.filename;
    stream.resume();
  });
  const finished = new Promise((resolve, reject) => parser.on('close', resolve).on('error', reject));
  Readable.from([body]).pipe(parser);
  await finished;
  assert.deepEqual(Object.keys(parts).sort(), Object.keys(properties).sort());
  for (const [name, { contentSchema }] of Object.entries(properties)) {
    if (contentSchema) assertFits(contentSchema as AnySchemaObject, JSON.parse(parts[name] ?? ''), name);
  }
}
