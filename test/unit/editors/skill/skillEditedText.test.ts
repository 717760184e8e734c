import assert from 'node:assert/strict';
import fc from 'fast-check';
import { skillPayload } from '../../../../src/domain/fields/payloads';
import type { Skill } from '../../../../src/domain/skill';
import { readSkillEditedText, skillEditedText } from '../../../../src/editors/skill/skillEditedText';

const skill: Skill = {
  id: 's',
  title: 'Handover note',
  description: 'What to say: briefly',
  agentType: 'person',
  content: '# Steps\n\n---\n\ntitle: no\n',
  eTag: '"1"',
};
const saying = (text: string, stored: Skill = skill): unknown => readSkillEditedText(text, stored).value;
const problemsOf = (text: string): (readonly [string, string])[] =>
  readSkillEditedText(text, skill).problems.map(({ start, end, message }) => [text.slice(start, end), message]);

describe('a Skill as text', () => {
  it('is Markdown after front matter', () => {
    assert.equal(
      skillEditedText(skill),
      '---\ntitle: Handover note\ndescription: "What to say: briefly"\nagentType: person\n---\n\n# Steps\n\n---\n\ntitle: no\n',
    );
  });

  it('reads words literally that YAML would convert to another type', () => {
    const text = '---\ntitle: 2024\ndescription: true\nagentType: person\n---\nHello';
    assert.deepEqual(saying(text), { title: '2024', description: 'true', agentType: 'person', content: 'Hello' });
  });

  it('reads values literally whose tags would make them dates, bytes or sets', () => {
    const text =
      '---\ntitle: !!timestamp 2026-03-01\ndescription: !!binary aGVsbG8=\nagentType: !!set person\n---\nHello';
    const { value, problems } = readSkillEditedText(text, skill);
    assert.deepEqual(problems, []);
    assert.deepEqual(value, {
      title: '2026-03-01',
      description: 'aGVsbG8=',
      agentType: 'person',
      content: 'Hello',
    });
  });

  it('keeps the line endings of the content', () => {
    const stored = { ...skill, content: '# One\r\n\r\nTwo\r\n' };
    assert.ok(!/(?<!\r)\n/.test(skillEditedText(stored)));
    assert.equal((saying(skillEditedText(stored), stored) as Skill).content, stored.content);
    const mixed = { ...skill, content: '# One\r\nTwo\n' };
    assert.equal((saying(skillEditedText(mixed).replaceAll('\r\n', '\n'), mixed) as Skill).content, mixed.content);
  });

  it('keeps content from which VS Code removed unusual line separators', () => {
    const stored = { ...skill, content: 'One\u2028Two\u2029' };
    const shown = skillEditedText(stored).replaceAll(/[\u2028\u2029]/g, '');
    assert.equal((saying(shown, stored) as Skill).content, stored.content);
  });

  it('keeps such separators in its other fields as well, also before a line that looks like the end of the front matter', () => {
    const stored = { ...skill, title: 'One\u2028', description: 'Two\u2028---\nThree\u2029' };
    const text = skillEditedText(stored);
    assert.ok(!/[\u2028\u2029]/.test(text));
    const { title, description, agentType, content } = stored;
    assert.deepEqual(saying(text, stored), { title, description, agentType, content });
    const typed = '---\ntitle: |\n  One\u2028---\nagentType: person\n---\n\nText';
    assert.deepEqual(saying(typed), { title: 'One\u2028---\n', agentType: 'person', content: 'Text' });
  });

  it('reports what is wrong and where', () => {
    assert.match(problemsOf('# No front matter')[0]?.[1] ?? '', /^Start with title, description and agentType/);
    assert.match(problemsOf('---\ntitle: a\nno end')[0]?.[1] ?? '', /^Start with/);
    assert.match(problemsOf('---\ntitle: "a\nagentType: person\n---\n')[0]?.[1] ?? '', /aren't valid YAML/);
    assert.deepEqual(problemsOf('---\ntitle: a\nagentType: person\nowner: me\n---\n'), [
      ['owner', "owner: This field isn't allowed. Remove it."],
    ]);
    assert.deepEqual(problemsOf('---\ntitle:\n  - a\nagentType: person\ncontent: x\n---\n')[0], [
      'content',
      "This field isn't allowed. Remove it.",
    ]);
    assert.match(problemsOf('---\ntitle:\n  - a\nagentType: person\n---\n')[0]?.[1] ?? '', /title: Must be text/);
    assert.match(problemsOf('---\nagentType: person\n---\n')[0]?.[1] ?? '', /title: Must be text/);
  });

  it('rejects unknown names, even unusual ones', () => {
    assert.match(
      problemsOf('---\n__proto__: a\ntitle: a\nagentType: person\n---\n')[0]?.[1] ?? '',
      /This field isn't allowed/,
    );
    assert.match(
      problemsOf('---\n? [a]\n: b\ntitle: a\nagentType: person\n---\n')[0]?.[1] ?? '',
      /This field isn't allowed/,
    );
  });

  it('round-trips every value: nulls, missing fields, unknown values, any text', () => {
    // Half of a surrogate pair cannot be encoded in UTF-8, so no file can contain it.
    const anyText = fc.string({ unit: 'grapheme' }).filter((text) => !/\p{Surrogate}/u.test(text));
    const lines = fc.array(fc.oneof(anyText, fc.constantFrom('---', '', '# a', ': b', '"')), { maxLength: 6 });
    const arbitrary = fc.record(
      {
        title: anyText,
        description: fc.option(
          fc.oneof(
            anyText,
            lines.map((some) => some.join('\n')),
          ),
        ),
        agentType: fc.oneof(anyText, fc.constant('not-known-here')),
        content: fc.option(lines.map((some) => some.join('\n'))),
        eTag: fc.option(fc.string()),
        somethingNew: fc.jsonValue(),
      },
      { requiredKeys: ['title', 'agentType'] },
    );
    fc.assert(
      fc.property(arbitrary, (one) => {
        const reading = readSkillEditedText(skillEditedText(one), one);
        assert.ok(reading.value, JSON.stringify(reading.problems));
        const { eTag: _eTag, ...payload } = skillPayload(one);
        assert.deepEqual(reading.value, payload);
      }),
      { numRuns: 1000 },
    );
  });
});
