import assert from 'node:assert/strict';
import fc from 'fast-check';
import { markdownBlocks, markdownPreview } from '../../../../media/skill/markdownBlocks';
import { inlinesOf } from '../../../../media/skill/markdownInlines';
import { cpuTimer } from '../../../support/cpuTimer';

const plain = (text: string) => [{ kind: 'text', text }] as const;
const kinds = (text: string): string[] => markdownBlocks(text).map(({ kind }) => kind);

/** All that is shown, one character after the other. */
const shown = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return '';
  const { text, target, inner, ...others } = value as Record<string, unknown>;
  const own = [text, target].map((one) => (typeof one === 'string' ? one : shown(one))).join('');
  return own + [inner, ...Object.values(others)].map((one) => shown(one)).join('');
};

describe('Markdown as blocks', () => {
  it('shows a character that would turn its line around as a sign', () => {
    const { blocks } = markdownPreview('Take \u202eidib\u202c\r\n\tdaily');
    assert.equal(shown(blocks), 'Take ⟨U+202E⟩idib⟨U+202C⟩\ndaily');
  });

  it('knows headings, paragraphs, code, quotes, rules and tables', () => {
    const text =
      '# One #\nof a day\n\n---\n> said\n> twice\n```js\n# no heading\n```\n| a | b |\n|---|--:|\n| 1 | 2\\|3 |\n';
    assert.deepEqual(kinds(text), ['heading', 'paragraph', 'rule', 'quote', 'code', 'table']);
    const [heading, paragraph, , quote, code, table] = markdownBlocks(text);
    assert.deepEqual(heading, { kind: 'heading', level: 1, text: plain('One') });
    assert.deepEqual(paragraph, { kind: 'paragraph', text: plain('of a day') });
    assert.deepEqual(quote, { kind: 'quote', blocks: [{ kind: 'paragraph', text: plain('said\ntwice') }] });
    assert.deepEqual(code, { kind: 'code', text: '# no heading' });
    assert.deepEqual(table?.kind === 'table' && table.rows, [[plain('1'), plain('2|3')]]);
  });

  it('knows a heading by the line below it', () => {
    assert.deepEqual(markdownBlocks('Two\nlines\n====\nUnder it\n--- \n\n---\n===\n\na\n--b'), [
      { kind: 'heading', level: 1, text: plain('Two\nlines') },
      { kind: 'heading', level: 2, text: plain('Under it') },
      { kind: 'rule' },
      { kind: 'paragraph', text: plain('===') },
      { kind: 'paragraph', text: plain('a\n--b') },
    ]);
  });

  it('knows the end of a heading, and a table by its line of dashes', () => {
    const headingOf = (text: string) => {
      const [block] = markdownBlocks(text);
      return block?.kind === 'heading' ? shown(block) : block?.kind;
    };
    for (const [text, heading] of [
      ['## a  ## ', 'a'],
      ['# a#', 'a#'],
      ['# a # b', 'a # b'],
      ['#', ''],
      ['### ###', ''],
      ['#\ta', 'a'],
      ['#a', 'paragraph'],
      ['####### a', 'paragraph'],
    ])
      assert.equal(headingOf(text ?? ''), heading, text);
    for (const dashes of ['-|-', ':--|--:', '| - | :-: |', '---', ' | - '])
      assert.deepEqual(kinds(`a|b\n${dashes}`), ['table']);
    for (const dashes of ['a|-', '|', '', '-||-', '- -', ':|:'])
      assert.ok(!kinds(`a|b\n${dashes}`).includes('table'), dashes);
  });

  it('takes no longer than a text is long, whatever it looks like', () => {
    const many = (text: string): string => text.repeat(60_000);
    const texts = [
      `# ${many(' ')}x`,
      `# a${many(' #')}x`,
      `a|b\n- ${many(' ')}x`,
      `a|b\n${many('-| ')}x`,
      many('```\n```\n'),
      many('[](a'),
      `[](${many('a')}`,
      many('**a '),
      many('- '),
    ];
    for (const text of texts) {
      const cpuMs = cpuTimer();
      markdownBlocks(text);
      assert.ok(cpuMs() < 3000, text.slice(0, 8));
    }
  });

  it('knows lists within lists, by their first number', () => {
    const [list, after] = markdownBlocks('3. one\n   more\n   - inner\n\n4. two\n\nafter');
    assert.ok(list?.kind === 'list' && list.isOrdered && list.start === 3);
    assert.deepEqual(
      list.items.map((item) => item.map(({ kind }) => kind)),
      [['paragraph', 'list'], ['paragraph']],
    );
    assert.equal(after?.kind, 'paragraph');
    assert.deepEqual(kinds('- a\n+ b\n'), ['list', 'list']);
  });

  it('reads marks within a line, and leaves signs that mark nothing', () => {
    assert.deepEqual(inlinesOf('a **b *c*** `d*e` \\*f*'), [
      ...plain('a '),
      { kind: 'strong', inner: [...plain('b '), { kind: 'emphasis', inner: plain('c') }] },
      ...plain(' '),
      { kind: 'code', text: 'd*e' },
      ...plain(' *f*'),
    ]);
    for (const text of ['2 * 3 * 4', 'snake_case_name', '[not] (a link)', 'a ~ b', '**', '`'])
      assert.deepEqual(inlinesOf(text), plain(text));
  });

  it('shows HTML as text and never loses where a link leads', () => {
    const html = '<img src=x onerror=alert(1)> <script>alert(1)</script>';
    assert.deepEqual(markdownBlocks(html), [{ kind: 'paragraph', text: plain(html) }]);
    assert.deepEqual(inlinesOf('![guide](<a b.png> "title")'), [
      { kind: 'link', inner: plain('guide'), target: 'a b.png' },
    ]);
    assert.deepEqual(inlinesOf('[x](javascript:alert)'), [
      { kind: 'link', inner: plain('x'), target: 'javascript:alert' },
    ]);
  });

  it('ends and keeps every word, whatever the text', () => {
    const sign = fc.constantFrom(
      '*',
      '_',
      '`',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '#',
      '-',
      '1.',
      '|',
      '~',
      '\\',
      ' ',
      '\n',
      '\t',
      '  ',
    );
    const text = fc.array(fc.oneof({ weight: 3, arbitrary: sign }, fc.constantFrom('word', 'a', 'é')), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(text, (parts) => {
        const words = (one: string): number => one.match(/word|a|é/g)?.length ?? 0;
        const written = parts.join('');
        const hidden = written.match(/^ {0,3}(`{3,}|~{3,}).*/gm)?.join('') ?? '';
        const titles = written.match(/\]\([^\n()]*\)/g)?.join('') ?? '';
        assert.ok(words(shown(markdownBlocks(written))) >= words(written) - words(hidden) - words(titles));
      }),
      { numRuns: 1000 },
    );
  });

  it('is quick with signs that never end', () => {
    const cpuMs = cpuTimer();
    for (const text of ['[', '*a ', '`', '> ', '- ', '**a', '|-', '<http://', '![](', '_a', '~~a', '\\'])
      markdownBlocks(text.repeat(20_000));
    assert.ok(cpuMs() < 5_000);
  });

  it('is of the beginning of a text that is too long to draw', () => {
    const { blocks, isCut } = markdownPreview('- a\n'.repeat(250_000));
    assert.ok(isCut && blocks[0]?.kind === 'list' && blocks[0].items.length === 25_000);
    assert.equal(markdownPreview('- a').isCut, false);
  });
});
