// Which fields of the contract occurred in responses; unknown fields fail.
import assert from 'node:assert/strict';
import type { AnySchemaObject } from 'ajv/dist/2020.js';
import { resolved } from '../contract';

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

export class AnswerFields {
  /** Such as `Mini.name`, where it came with a value. */
  private readonly met = new Set<string>();
  /** Fields of the shapes that were met. */
  private readonly declared = new Set<string>();

  /** Fields that never came with a value. */
  get silent(): string[] {
    return [...this.declared].filter((field) => !this.met.has(field));
  }

  /** Fails with a field that is not in the schema, or in one that it refers to. */
  note(schema: AnySchemaObject, value: unknown): void {
    this.look(schema as Schema, value, '');
  }

  private look(schema: Schema, value: unknown, owner: string): void {
    if (schema.$ref !== undefined) {
      return this.look(resolved(schema), value, schema.$ref.split('/').at(-1) ?? '');
    }
    if (value === null || typeof value !== 'object') return;
    // A choice of one shape or null.
    if (schema.anyOf) return this.look(schema.anyOf[0] ?? {}, value, owner);
    if (Array.isArray(value)) {
      for (const one of value) if (schema.items) this.look(schema.items, one, owner);
      return;
    }
    if (!schema.properties) return;
    for (const name of Object.keys(schema.properties)) this.declared.add(`${owner}.${name}`);
    for (const [name, inner] of Object.entries(value)) {
      const own = schema.properties[name];
      assert.ok(own, `${owner}.${name} is not in the contract`);
      if (inner !== null) this.met.add(`${owner}.${name}`);
      this.look(own, inner, `${owner}.${name}`);
    }
  }
}
