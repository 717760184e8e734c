// JSON Schemas that are expensive to check, refer to other hosts, or contain Markdown, each with matching content.
import { type HostileText, markerCommand } from './texts';

interface HostileSchema extends HostileText {
  readonly schema: unknown;
  readonly content: unknown;
}

const depth = 24;
/** Almost matches the pattern: each letter doubles the attempts. */
const nearly = `${'a'.repeat(34)}!`;

export function hostileSchemas(bait: string): readonly HostileSchema[] {
  const link = `[Show details](command:${markerCommand}) ![x](${bait}/schema.png)`;
  return [
    {
      name: 'pattern',
      text: 'Schema with a pattern',
      schema: {
        type: 'object',
        properties: { text: { type: 'string', pattern: '^(a+)+$' } },
        patternProperties: { '^(a|a)+$': { type: 'string' } },
        propertyNames: { pattern: '^(a|aa)+$' },
      },
      content: { text: nearly, [nearly]: nearly },
    },
    {
      name: 'markdown',
      text: 'Schema with Markdown',
      schema: {
        title: link,
        description: link,
        markdownDescription: link,
        properties: {
          mood: {
            enum: ['calm', 'restless'],
            description: link,
            enumDescriptions: [link, link],
            markdownEnumDescriptions: [link, link],
            deprecationMessage: link,
            markdownDeprecationMessage: link,
            errorMessage: link,
            patternErrorMessage: link,
            defaultSnippets: [{ label: link, description: link, markdownDescription: link, body: { mood: link } }],
          },
        },
        defaultSnippets: [{ label: link, markdownDescription: link, bodyText: link }],
      },
      content: { mood: 'wild' },
    },
    {
      name: 'growing',
      text: 'Schema that doubles with each step',
      schema: { $ref: '#/$defs/d0', $defs: doubling('allOf'), definitions: doubling('anyOf') },
      content: { text: 'one' },
    },
    {
      name: 'deep',
      text: 'Schema of great depth',
      schema: nested(300),
      content: { text: 'one' },
    },
    {
      name: 'circle',
      text: 'Schema that refers to itself',
      schema: { $ref: '#', allOf: [{ $ref: '#/allOf/0' }], not: { $ref: '#' } },
      content: { text: 'one' },
    },
    {
      name: 'remote',
      text: 'Schema from elsewhere',
      schema: {
        $schema: `${bait}/schema.json`,
        $id: `${bait}/id.json`,
        allOf: [
          { $ref: `${bait}/remote.json#/x` },
          { $ref: 'file:///etc/passwd' },
          { $ref: 'vscode://schemas/settings' },
        ],
        properties: { text: { $ref: `${bait}/property.json`, $dynamicRef: `${bait}/dynamic.json` } },
      },
      content: { $schema: `${bait}/content.json`, text: 'one' },
    },
    { name: 'wrong', text: 'Schema of a wrong type', schema: [null, 1, { pattern: '(' }], content: [null, 1] },
  ];
}

/** Each definition refers to the next one twice. */
function doubling(word: 'allOf' | 'anyOf'): Readonly<Record<string, unknown>> {
  const twice = (next: number): unknown => [{ $ref: `#/$defs/d${next}` }, { $ref: `#/$defs/d${next}` }];
  const steps = Array.from({ length: depth }, (_, at) => [`d${at}`, { [word]: twice(at + 1) }]);
  return Object.fromEntries([...steps, [`d${depth}`, { type: 'object' }]]) as Readonly<Record<string, unknown>>;
}

function nested(levels: number): unknown {
  let schema: unknown = { type: 'string' };
  for (let level = 0; level < levels; level++) schema = { properties: { text: schema } };
  return schema;
}
