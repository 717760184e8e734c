// Checks requests against the contract: every part as described, nothing missing or extra.
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import type { AnySchemaObject } from 'ajv/dist/2020.js';
import busboy from 'busboy';
import type { SeenRequest } from '../../support/testServer';
import { assertFits, type Operation, type Parameter, resolved } from '../contract';

/** The parts found in requests: `query name`, `body name` and so on. */
type Parts = Set<string>;

/** `ids` are those that may stand in the path. Answers the named parts of the request. */
export async function assertRequest(
  operation: Operation,
  prefix: string,
  ids: ReadonlySet<string>,
  seen: SeenRequest,
): Promise<Parts> {
  const url = new URL(seen.url, 'http://localhost');
  assert.equal(seen.method, operation.method);
  assert.match(seen.headers.authorization ?? '', /^Bearer \S+$/);
  assertAccepts(operation, seen.headers.accept ?? '');
  const parameters = (operation.parameters ?? []).map(resolved);
  assertPath(operation, prefix, ids, url.pathname);
  const declared = parameters.filter((parameter) => parameter.in === 'query');
  for (const { name, required, schema } of declared) {
    const values = url.searchParams.getAll(name);
    assert.ok(!required || values.length > 0, `${name} is missing`);
    if (values.length > 0) assertFits(schema, queryValue(schema, values), name);
  }
  const sent = [...new Set(url.searchParams.keys())];
  assert.deepEqual(
    sent.filter((name) => !declared.some((parameter) => parameter.name === name)),
    [],
  );
  return new Set([...sent.map((name) => `query ${name}`), ...(await assertBody(operation, seen))]);
}

/** All named parts that requests of the operation may have. */
export function declaredParts({ parameters = [], requestBody }: Operation): string[] {
  const query = parameters
    .map((parameter): Parameter => resolved(parameter))
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => `query ${name}`);
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
  return [...query, ...namesIn(schema)];
}

/** The names of a body's fields; of a list's entries, too. */
function namesIn(schema: AnySchemaObject, path = 'body'): string[] {
  const { properties, items } = resolved(schema as AnySchemaObject & { $ref?: string });
  if (items) return namesIn(items as AnySchemaObject, path);
  return Object.entries((properties ?? {}) as Record<string, AnySchemaObject>).flatMap(([name, inner]) => [
    `${path} ${name}`,
    ...namesIn(inner, `${path} ${name}`),
  ]);
}

function assertAccepts({ responses }: Operation, accept: string): void {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const types = Object.keys(success?.content ?? {});
  if (types.length > 0) assert.ok(accept === '*/*' || types.includes(accept), `accepts ${accept}`);
}

function assertPath({ path }: Operation, prefix: string, ids: ReadonlySet<string>, seen: string): void {
  const wanted = `${prefix}${path}`.split('/');
  const segments = seen.split('/');
  assert.equal(segments.length, wanted.length, seen);
  segments.forEach((segment, at) => {
    if (!wanted[at]?.startsWith('{')) assert.equal(segment, wanted[at]);
    else assert.ok(ids.has(decodeURIComponent(segment)), `${segment} is none of the ids`);
  });
}

function queryValue(schema: AnySchemaObject, values: string[]): unknown {
  if (schema['type'] === 'array') return values;
  assert.equal(values.length, 1);
  return schema['type'] === 'integer' || schema['type'] === 'boolean'
    ? (JSON.parse(values[0] ?? '') as unknown)
    : values[0];
}

async function assertBody({ requestBody }: Operation, { headers, body }: SeenRequest): Promise<string[]> {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined || !media) {
    assert.equal(body.length, 0);
    assert.equal(headers['content-type'], undefined);
    return [];
  }
  assert.equal(headers['content-type']?.split(';')[0], type);
  if (type !== 'application/json') {
    assert.equal(headers['content-length'], String(body.length));
    return assertParts(media.schema, headers['content-type'] ?? '', body);
  }
  const value = JSON.parse(body.toString()) as unknown;
  assertFits(media.schema, value, 'body');
  return knownNames(media.schema, value);
}

/** The contract leaves its objects open; what this client sends holds nothing it does not name. Answers the names. */
function knownNames(schema: AnySchemaObject, value: unknown, path = 'body'): string[] {
  const { properties, items, anyOf } = resolved(schema as AnySchemaObject & { $ref?: string });
  if (Array.isArray(value)) {
    return items ? value.flatMap((one) => knownNames(items as AnySchemaObject, one, path)) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  // A choice of one shape or null.
  if (Array.isArray(anyOf)) return knownNames((anyOf as AnySchemaObject[])[0] ?? {}, value, path);
  if (!properties) return [];
  const known = properties as Record<string, AnySchemaObject>;
  return Object.entries(value).flatMap(([name, inner]) => {
    assert.ok(name in known, `${path} ${name} is not in the contract`);
    return [`${path} ${name}`, ...knownNames(known[name] ?? {}, inner, `${path} ${name}`)];
  });
}

interface FormPart {
  readonly name: string;
  readonly text?: string;
  readonly fileName?: string | undefined;
}

async function assertParts(schema: AnySchemaObject, contentType: string, body: Buffer): Promise<string[]> {
  const properties = schema['properties'] as Record<string, AnySchemaObject>;
  const parts = await partsOf(contentType, body);
  assert.deepEqual([...new Set(parts.map(({ name }) => name))].sort(), Object.keys(properties).sort());
  for (const [name, { type, contentSchema }] of Object.entries(properties)) {
    const own = parts.filter((part) => part.name === name);
    assert.ok(type === 'array' || own.length === 1, `${own.length} parts of ${name}`);
    for (const { text, fileName } of own) {
      assert.equal(fileName !== undefined, !contentSchema, `${name} is a file or a text`);
      const parsed = contentSchema as AnySchemaObject | undefined;
      if (parsed) knownNames(parsed, fitting(parsed, text), name);
    }
  }
  return Object.keys(properties).map((name) => `body ${name}`);
}

function fitting(schema: AnySchemaObject, text = ''): unknown {
  const value = JSON.parse(text) as unknown;
  assertFits(schema, value, 'part');
  return value;
}

async function partsOf(contentType: string, body: Buffer): Promise<FormPart[]> {
  const parts: FormPart[] = [];
  const parser = busboy({ headers: { 'content-type': contentType } });
  parser.on('field', (name, text) => void parts.push({ name, text }));
  parser.on('file', (name, stream, { filename }) => {
    parts.push({ name, fileName: filename });
    stream.resume();
  });
  const finished = new Promise((resolve, reject) => parser.on('close', resolve).on('error', reject));
  Readable.from([body]).pipe(parser);
  await finished;
  return parts;
}
