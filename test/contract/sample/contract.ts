// contract/openapi.yaml as something to check answers against.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

interface MediaType {
  readonly schema?: unknown;
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>;
}
type Content = Readonly<Record<string, MediaType>>;
interface Response {
  readonly $ref?: string;
  readonly content?: Content;
}
interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}
interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, Response>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

const contract = parse(readFileSync('contract/openapi.yaml', 'utf8')) as Contract;

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { binary: true } });
addFormats(ajv);
ajv.addSchema(contract, 'contract');
const validators = new Map<string, ValidateFunction>();

export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, operation]) => operation.operationId)
    .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
);

export interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The schema at a pointer of the document, as it stands there. */
export function schemaAt(pointer: string): Schema {
  const path = pointer.replace(/^#\//, '').split('/');
  const names = path.map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], contract) as Schema;
}

export function operationOf(operationId: string): Operation {
  const operation = operations.find((candidate) => candidate.operationId === operationId);
  assert.ok(operation, `${operationId} is not in the contract`);
  return operation;
}

/** The content of a declared answer and the place of it in the document; undefined for a status that is not declared. */
export function declaredAnswer(
  operation: Operation,
  status: number,
): { content: Content; pointer: string } | undefined {
  const response = operation.responses[String(status)];
  if (!response) return undefined;
  const own = `#/paths/${escaped(operation.path)}/${operation.method.toLowerCase()}/responses/${status}`;
  const name = response.$ref?.split('/').at(-1);
  const content = name === undefined ? response.content : contract.components.responses[name]?.content;
  return { content: content ?? {}, pointer: response.$ref ?? own };
}

export function exampleValue(example: { readonly $ref?: string; readonly value?: unknown }): unknown {
  const name = example.$ref?.split('/').at(-1);
  return name === undefined ? example.value : contract.components.examples[name]?.value;
}

/** Throws with every place where the value is not what the schema at `pointer` says. */
export function assertValid(pointer: string, value: unknown, what: string): void {
  let validate = validators.get(pointer);
  if (!validate) validators.set(pointer, (validate = ajv.compile({ $ref: `contract${pointer}` })));
  assert.ok(validate(value), `${what}: ${ajv.errorsText(validate.errors)}`);
}

export function mediaPointer(pointer: string, mediaType: string): string {
  return `${pointer}/content/${escaped(mediaType)}/schema`;
}

export function bodyPointer(operation: Operation, mediaType: string): string {
  return mediaPointer(`#/paths/${escaped(operation.path)}/${operation.method.toLowerCase()}/requestBody`, mediaType);
}

/** A part of a JSON pointer inside a URI fragment. */
function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
