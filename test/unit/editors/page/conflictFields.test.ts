import assert from 'node:assert/strict';
import type { JsonObject } from '../../../../src/base/json/jsonObject';
import { miniFields } from '../../../../src/domain/fields/miniFields';
import { recordFields } from '../../../../src/domain/fields/recordFields';
import { jsonFields } from '../../../../src/editors/document/fieldText';
import type { ConflictCause } from '../../../../src/editors/document/saving/storeText';
import type { StoredText } from '../../../../src/editors/document/storedText';
import { fieldConflicts, textWithTheirs } from '../../../../src/editors/page/conflictFields';
import { miniFieldText, recordFieldText } from '../../../../src/words/fields';

const recordLook = {
  text: jsonFields,
  fields: recordFields,
  nameOf: (field: string) => recordFieldText(field),
};
const miniLook = { text: jsonFields, fields: miniFields, nameOf: (field: string) => miniFieldText(field) };

/** As far as a conflict looks at it. */
function storedText(fields: object): StoredText {
  return {
    title: 'Sample',
    text: JSON.stringify(fields),
    mark: { hash: 0 },
    lastChange: () => '',
  } as unknown as StoredText;
}

describe('fieldConflicts', () => {
  const theirs = storedText({ title: 'Sample', description: 'Theirs', externalUri: 'urn:theirs' });
  const mine = { title: 'Sample', description: 'Mine', externalUri: 'urn:before' };
  const proposals = (base?: object): unknown[] =>
    fieldConflicts(recordLook, { theirs, cause: 'others', base: base && JSON.stringify(base) }, mine).fields.map(
      ({ path, proposed }) => [path.join('.'), proposed],
    );

  it('blames nobody else for what commands of this window changed', () => {
    const textOf = (cause: ConflictCause): string => fieldConflicts(recordLook, { theirs, cause }, mine).text;
    assert.equal(textOf('ownChange'), 'You changed “Sample” elsewhere while you edited it.');
    assert.match(textOf('others'), /^Someone else changed/);
    assert.match(textOf('overtaken'), /^Someone else changed/);
  });

  it('says when it was changed and by whom, where that is known', () => {
    const lastChange = (): string => 'Last changed: Jun 29, 2026, 4:57 PM by Priya Silverdale';
    assert.equal(
      fieldConflicts(recordLook, { theirs: { ...theirs, lastChange }, cause: 'others' }, mine).text,
      'Someone else changed “Sample” while you edited it. Last changed: Jun 29, 2026, 4:57 PM by Priya Silverdale.',
    );
  });

  it("proposes the user's value where they changed it, and the other client's elsewhere", () => {
    assert.deepEqual(proposals({ title: 'Sample', description: 'Before', externalUri: 'urn:before' }), [
      ['description', 'mine'],
      ['externalUri', 'theirs'],
    ]);
  });

  it('proposes nothing where it is not known what the user began with', () => {
    assert.deepEqual(proposals(), [
      ['description', undefined],
      ['externalUri', undefined],
    ]);
  });

  it('asks about each field of content and each tag, with what differs in it at any depth', () => {
    const long = 'Words that are equal on both sides. '.repeat(20);
    const before = { content: { long, note: 'Before', walk: true, plan: { long, dose: 1 } }, tags: { shift: 'day' } };
    const { fields } = fieldConflicts(
      recordLook,
      {
        theirs: storedText({
          content: { long, note: 'Theirs', plan: { long, dose: 2 }, mood: 'calm' },
          tags: { shift: 'night' },
        }),
        cause: 'others',
        base: JSON.stringify(before),
      },
      { content: { ...before.content, plan: { long, dose: 3 } }, tags: before.tags },
    );
    assert.deepEqual(
      fields.map(({ name, theirs: stored, mine: own, proposed }) => [name, stored, own, proposed]),
      [
        ['Tags: shift', 'night', 'day', 'theirs'],
        ['Content: note', 'Theirs', 'Before', 'theirs'],
        ['Content: walk', 'None', 'Yes', 'theirs'],
        ['Content: plan', '{"dose":2}', '{"dose":3}', 'mine'],
        ['Content: mood', 'calm', 'None', 'theirs'],
      ],
    );
  });

  it('shows no identity whole, whatever was typed in the place of some', () => {
    const stored = { theirs: storedText({ identities: [] }), cause: 'others' as const };
    const shown = [
      [null],
      [{ kind: 'nhs', value: 1700000017 }],
      { nhs: 'TEST-NHS-0000000017' },
      'TEST-NHS-0000000017',
    ].map((identities) => fieldConflicts(miniLook, stored, { identities }).fields[0]?.mine);
    assert.deepEqual(shown.slice(0, 2), [' ', 'NHS •••••••017']);
    assert.doesNotMatch(shown.join(''), /TEST|0000/);
  });

  it('shows what was typed in place of a list', () => {
    const stored = { theirs: storedText({ labels: ['A'], relations: [] }), cause: 'others' as const };
    const named = [{ labels: {} }, { labels: 5 }, { relations: 'x' }, { relations: [null] }].map((mine) =>
      fieldConflicts(recordLook, stored, { labels: ['A'], ...mine }).fields.map(({ path }) => path.join()),
    );
    assert.deepEqual(named, [['labels'], ['labels'], ['relations'], ['relations']]);
  });

  it('asks about content as a whole where one side has none', () => {
    const { fields } = fieldConflicts(
      recordLook,
      { theirs: storedText({ content: null }), cause: 'others', base: undefined },
      { content: { note: 'Mine' } },
    );
    assert.deepEqual(
      fields.map(({ path, theirs: stored, mine: own }) => [path, stored, own]),
      [[['content'], 'None', '{"note":"Mine"}']],
    );
  });
});

describe('the two sides of a conflict', () => {
  const sides = (
    theirs: JsonObject,
    mine: JsonObject,
    look: Parameters<typeof fieldConflicts>[0] = recordLook,
  ): string[] =>
    fieldConflicts(look, { theirs: storedText(theirs), cause: 'others', base: undefined }, mine).fields.flatMap(
      (field) => [field.theirs, field.mine],
    );
  const words = 'Walked in the garden and spoke with the family. ';

  it('show a long text from shortly before the first difference', () => {
    const [theirs = '', mine = ''] = sides(
      { description: `${words.repeat(12)}No allergies known. ${words.repeat(4)}` },
      { description: `${words.repeat(12)}Allergic to penicillin. ${words.repeat(4)}` },
    );
    assert.match(theirs, /^….{100}No allergies known\./);
    assert.match(mine, /^….{100}Allergic to penicillin\./);
  });

  it('show a long list in content from there too', () => {
    const list = (dose: string): JsonObject => ({
      content: { doses: [...Array<string>(40).fill('morning'), dose, ...Array<string>(60).fill('none')] },
    });
    const [theirs = '', mine = ''] = sides(list('5 mg'), list('50 mg'));
    assert.match(theirs, /"5 mg"/);
    assert.match(mine, /"50 mg"/);
  });

  it('are shown as stored where they would read the same', () => {
    assert.deepEqual(sides({ eventDate: '2026-06-30T07:34:10Z' }, { eventDate: '2026-06-30T07:34:50Z' }), [
      '"2026-06-30T07:34:10Z"',
      '"2026-06-30T07:34:50Z"',
    ]);
    assert.deepEqual(sides({ content: { dose: 5 } }, { content: { dose: '5' } }), ['5', '"5"']);
    assert.deepEqual(sides({ description: 'a\nb' }, { description: 'a b' }), ['"a\\nb"', '"a b"']);
  });

  it('call an empty list what they call an empty text', () => {
    assert.deepEqual(sides({ labels: ['A'] }, { labels: [] }), ['A', 'None']);
    assert.deepEqual(sides({ content: { doses: ['5 mg'] } }, { content: { doses: [] } }), ['["5 mg"]', 'None']);
  });

  it('say that they differ where that is not shown', () => {
    const identities = (value: string): JsonObject => ({ identities: [{ kind: 'nhs', value }] });
    assert.deepEqual(sides(identities('TEST-1000000017'), identities('TEST-2000000017'), miniLook), [
      'NHS ••••••••••••017',
      'NHS ••••••••••••017 (differs in hidden characters)',
    ]);
    assert.deepEqual(sides({ description: 'a b' }, { description: 'a  b' }), [
      '"a b"',
      '"a b" (differs in hidden characters)',
    ]);
  });
});

describe('textWithTheirs', () => {
  it('takes what another client stored in one field of content, removes what they removed, and leaves all else', () => {
    const stored = { theirs: storedText({ content: { note: 'Theirs' } }), cause: 'others' as const };
    const mine = '{\n  "content": { "walk": 8.0, "note": "Mine", "mood": "calm" }\n}';
    const taken = textWithTheirs(jsonFields, mine, stored, [
      ['content', 'note'],
      ['content', 'mood'],
    ]);
    assert.equal(taken, '{\n  "content": { "walk": 8.0, "note": "Theirs" }\n}');
  });
});
