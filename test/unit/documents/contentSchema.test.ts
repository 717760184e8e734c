import assert from 'node:assert/strict';
import Ajv from 'ajv';
import { contentSchema } from '../../../src/documents/contentSchema';
import { recordSchema } from '../../../src/documents/recordSchema';

const at = '#/definitions/content0';
const nothing = { labels: [], minis: [], users: [] };

describe("a Record's own schema inside ours", () => {
  it('turns references to its own parts to where it stands', () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-04/schema#',
      id: 'https://example.org/a.json',
      definitions: { note: { type: 'string' } },
      properties: { a: { $ref: '#/definitions/note' }, self: { $ref: '#' }, id: { type: 'string' } },
    };
    assert.deepEqual(contentSchema(schema, at), {
      schema: {
        definitions: { note: { type: 'string' } },
        properties: { a: { $ref: `${at}/definitions/note` }, self: { $ref: at }, id: { type: 'string' } },
      },
      isPartial: false,
    });
  });

  it('never leads to another place', () => {
    for (const $ref of ['https://example.org/b.json', 'other.json#/a', '//example.org/x', '#anchor', '#/not/there']) {
      const made = contentSchema({ properties: { a: { $ref } } }, at);
      assert.deepEqual(made, { schema: { properties: { a: {} } }, isPartial: true }, $ref);
    }
  });

  it('leaves data alone, and fields that are called like keywords', () => {
    const schema = {
      enum: [{ $ref: 'https://example.org' }],
      default: { $id: 'x' },
      properties: { $ref: { type: 'string' }, default: { const: { $schema: 'x' } }, $schema: true },
    };
    assert.deepEqual(contentSchema(schema, at), { schema, isPartial: false });
  });

  it('reads tuples of newer drafts', () => {
    const made = contentSchema({ prefixItems: [{ type: 'string' }], items: false }, at);
    assert.deepEqual(made?.schema, { items: [{ type: 'string' }], additionalItems: false });
  });

  it('leaves out what no editor could use', () => {
    const schema = { pattern: '(', patternProperties: { '[': {}, '^a': { pattern: 5 } }, properties: 7 };
    assert.deepEqual(contentSchema(schema, at), { schema: { patternProperties: { '^a': {} } }, isPartial: true });
    assert.equal(contentSchema('type: object', at), undefined);
    assert.equal(contentSchema([], at), undefined);
    assert.deepEqual(contentSchema(false, at), { schema: false, isPartial: false });
  });

  it('checks the content of the texts that carry it, and of no other', () => {
    const own = { type: 'object', properties: { mood: { enum: ['calm'] } } };
    const isValid = new Ajv({ strict: false }).compile(recordSchema(nothing, [own, 'no schema']));
    const record = { title: 'a', schema: own };
    assert.equal(isValid({ ...record, content: { mood: 'calm' } }), true);
    assert.equal(isValid({ ...record, content: { mood: 'loud' } }), false);
    assert.equal(isValid({ ...record, content: null }), true);
    assert.equal(isValid({ ...record, schema: null, content: { mood: 'loud' } }), true);
    assert.equal(isValid({ ...record, titel: 'a' }), false);
    assert.equal(isValid({ schema: null }), false);
    assert.equal(isValid({ ...record, state: 'not-known-here', labels: ['not known'], tags: { a: 1 } }), true);
  });
});
