import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readFrontMatter } from '../../../../src/editors/skill/frontMatter';
import { frontMatterFields } from '../../../../src/editors/skill/frontMatterFields';

const { read, withEdit } = frontMatterFields;
const REFUSED = 'refused';
const set = (text: string, name: string, value: string | null): string =>
  withEdit(text, { kind: 'set', path: [name], json: JSON.stringify(value) }) ?? REFUSED;
const remove = (text: string, name: string): string => withEdit(text, { kind: 'remove', path: [name] }) ?? REFUSED;

const FRONT = 'title: Handover note # as printed\n# what it is for\ndescription: "Quoted"\nagentType: person\n';
const TEXT = `---\n${FRONT}---\n\n# Steps\n`;

/** Names and comments, which begin their lines. */
const outlineOf = (front: string): string[] => front.match(/^(# a comment|\w+:)/gm) ?? [];

describe('an edit of a Skill’s text', () => {
  it('replaces the value alone, with comments and order as they are', () => {
    assert.equal(set(TEXT, 'title', 'Night note'), TEXT.replace('Handover note', 'Night note'));
    assert.equal(set(TEXT, 'description', 'Plain'), TEXT.replace('"Quoted"', 'Plain'));
    assert.equal(set(TEXT, 'description', null), TEXT.replace('"Quoted"', 'null'));
    assert.equal(set(TEXT, 'content', '# One\n'), TEXT.replace('# Steps\n', '# One\n'));
  });

  it('quotes what YAML would read otherwise, also before a comment', () => {
    assert.equal(set(TEXT, 'title', 'true'), TEXT.replace('Handover note', '"true"'));
    assert.equal(set(TEXT, 'title', 'One\nTwo'), TEXT.replace('Handover note', '"One\\nTwo"'));
    assert.equal(set(TEXT, 'description', 'One\nTwo'), TEXT.replace('"Quoted"', '|-\n  One\n  Two'));
    const flow = '---\n{title: a, agentType: person}\n---\n';
    assert.equal(set(flow, 'title', 'a, b'), flow.replace('title: a', 'title: "a, b"'));
  });

  it('adds a field that is missing or empty, and removes one', () => {
    const without = TEXT.replace('description: "Quoted"\n', '');
    assert.equal(set(without, 'description', 'New'), without.replace('person\n', 'person\ndescription: New\n'));
    assert.equal(remove(TEXT, 'description'), without);
    assert.equal(remove(without, 'description'), without);
    assert.equal(set('---\ntitle: # none\nb: c\n---\n', 'title', 'A'), '---\ntitle: A # none\nb: c\n---\n');
  });

  it('replaces texts over several lines, and values that are no texts', () => {
    const block = '---\ntitle: |+ # hi\n  a\n\n\nagentType: person\n---\n';
    assert.equal(set(block, 'title', 'b'), '---\ntitle: b\nagentType: person\n---\n');
    assert.equal(remove(block, 'title'), '---\nagentType: person\n---\n');
    const above = block.replace('person\n', 'person\n\n');
    assert.equal(remove(above, 'agentType'), above.replace('agentType: person', '#'));
    const list = '---\ntitle:\n  - a\nagentType: person\n---\n';
    assert.equal(readFrontMatter(set(list, 'title', 'b')).value?.['title'], 'b');
  });

  it('is refused by a text that it can’t read or that can’t take it, and for fields within fields', () => {
    for (const text of ['# Steps\n', '---\ntitle: "a\n---\n', '---\ncontent: a\n---\n', '---\n{}\n---\n'])
      assert.equal(set(text, 'title', 'b'), REFUSED);
    assert.equal(withEdit(TEXT, { kind: 'set', path: ['title', 'a'], json: '"b"' }), undefined);
    assert.equal(withEdit(TEXT, { kind: 'move', path: ['title'], from: 0, to: 1 }), undefined);
    assert.equal(read('# Steps\n').value, undefined);
  });

  it('keeps the line endings of the text, and shows the content with one kind', () => {
    const text = TEXT.replaceAll('\n', '\r\n');
    assert.equal((read(text).value as { content: string }).content, '# Steps\n');
    assert.equal(set(text, 'content', '# One\n\nTwo\n'), text.replace('# Steps\r\n', '# One\r\n\r\nTwo\r\n'));
    assert.equal(set(text, 'description', 'One\nTwo'), text.replace('"Quoted"', '|-\r\n  One\r\n  Two'));
  });

  it('adds a field whose value no block of YAML can hold', () => {
    for (const value of [' \n', '\n', ' \n \n', '\t\n'])
      assert.equal(readFrontMatter(set('---\ntitle: a\n---\n', 'description', value)).value?.['description'], value);
  });

  it('keeps a blank line at the start of the content apart from the one that separates', () => {
    for (const text of ['---\ntitle: a\n---', '---\ntitle: a\n---\n', '---\ntitle: a\n---\nb', TEXT])
      assert.equal(readFrontMatter(set(text, 'content', '\nc')).value?.['content'], '\nc');
    assert.equal(set('---\ntitle: a\n---', 'content', ''), '---\ntitle: a\n---');
  });

  it('changes only the edited part of any text', () => {
    const line = fc.string({ unit: 'grapheme' }).filter((one) => !/[\p{Surrogate}\r]/u.test(one));
    const value = fc.oneof(
      line,
      fc
        .array(fc.oneof(line, fc.constantFrom('---', '', '# a', ': b', '- c')), { maxLength: 4 })
        .map((some) => some.join('\n')),
    );
    const written = fc.oneof(
      fc.constantFrom(
        '',
        'plain',
        'null',
        '2024',
        "'single'",
        '"double"',
        '|\n  a\n  b',
        '>-\n  a',
        '|+\n  a\n\n',
        '&x a',
        '!!str 1',
        'a # c',
      ),
      value.map((one) => JSON.stringify(one)),
    );
    const between = fc.constantFrom('', '# a comment\n', '\n', '  # indented\n\n');
    const texts = fc.tuple(written, between, written, between, fc.boolean(), value, fc.constantFrom('\n', '\r\n'));
    const edits = fc.tuple(
      fc.constantFrom('title', 'description', 'agentType', 'content'),
      fc.option(value),
      fc.boolean(),
    );
    fc.assert(
      fc.property(
        texts,
        edits,
        ([title, first, agentType, second, hasBlank, content, lineEnd], [name, next, isRemoved]) => {
          const front = `---\ntitle: ${title}\n${first}agentType: ${agentType}\n${second}---\n${hasBlank ? '\n' : ''}`;
          const text = front.replaceAll('\n', lineEnd) + (hasBlank || !content.startsWith('\n') ? content : '');
          const before = read(text).value as Record<string, unknown>;
          const isRemoval = isRemoved && name !== 'content';
          const after = isRemoval ? remove(text, name) : set(text, name, next);
          const wanted = { ...before, [name]: name === 'content' ? (next ?? '') : next };
          if (isRemoval) Reflect.deleteProperty(wanted, name);
          assert.deepEqual(read(after).value, wanted);
          const head = front.replaceAll('\n', lineEnd);
          if (name === 'content') {
            assert.ok(after.startsWith(head));
            return;
          }
          assert.ok(after.endsWith(text.slice(head.length)));
          const outline = outlineOf(head).filter((key) => !isRemoval || key !== `${name}:`);
          const isAdded = !isRemoval && !(name in before);
          const afterHead = after.slice(0, after.length - (text.length - head.length));
          assert.deepEqual(outlineOf(afterHead), isAdded ? [...outline, `${name}:`] : outline);
        },
      ),
      { numRuns: 500 },
    );
  });
});
