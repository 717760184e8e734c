// contract/openapi.yaml: its operations and schemas, and values checked against them.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';

export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: AnySchemaObject;
}

interface Media {
  readonly schema: AnySchemaObject;
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>;
}

type Content = Readonly<Record<string, Media>>;

interface OperationText {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
}

export interface Operation extends OperationText {
  readonly method: string;
  readonly path: string;
}

const contract = parse(fs.readFileSync('contract/openapi.yaml', 'utf8')) as {
  paths: Record<string, Record<string, OperationText>>;
  tags: { name: string }[];
  servers: { url: string }[];
  components: { schemas: Record<string, AnySchemaObject> };
};

export const servers = contract.servers.map(({ url }) => url);
export const tags = contract.tags.map(({ name }) => name);
/** In the order of the contract. */
export const allOperations: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
);
/** Without what is deprecated, which this client doesn't send. */
export const operations = allOperations.filter(({ deprecated }) => !deprecated);

export function operationOf(operationId: string): Operation {
  const operation = allOperations.find((candidate) => candidate.operationId === operationId);
  assert.ok(operation, `${operationId} is not in the contract`);
  return operation;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { binary: true } });
// A CommonJS module: what the types call its default is the function itself.
(formats as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addSchema({ ...contract, $id: 'contract' });
const validators = new Map<AnySchemaObject, ValidateFunction>();

/** Fails with every place where the value is not what the schema says. */
export function assertFits(schema: AnySchemaObject, value: unknown, what: string): void {
  let validate = validators.get(schema);
  if (!validate) {
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as AnySchemaObject;
    validators.set(schema, (validate = ajv.compile(absolute)));
  }
  assert.ok(validate(value), `${what}: ${ajv.errorsText(validate.errors)}`);
}

/** What an item of the contract refers to, or itself. */
export function resolved<T extends { $ref?: string }>(item: T): T {
  if (item.$ref === undefined) return item;
  const path = item.$ref.replace('#/', '').split('/');
  return path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], contract) as T;
}

/** The content of a response by its media type, empty without a body. Undefined for a status that is not declared. */
export function responseContent({ responses }: Operation, status: number): Content | undefined {
  const response = responses[String(status)];
  return response && (resolved(response).content ?? {});
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
