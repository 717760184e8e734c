import assert from 'node:assert/strict';
import fc from 'fast-check';
import { inertLines, inertText, MESSAGE_LENGTH } from '../../../src/base/inertText';
import { hiddenIn, hostileText, hostileTexts, iconsAndAddressesIn, links, linksIn } from '../../support/hostileTexts';

const examples = hostileTexts.map((text): [string, string] => [text, '']);

describe('inertText', () => {
  it('is tested against a rule that finds links', () => {
    for (const link of links) assert.equal(linksIn(`Deleted “${link}”.`).length, 1, link);
  });

  it('contains no link, icon or address, even if two texts are joined', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (one, other) => {
        for (const text of [inertText(`Deleted “${one}”.`), inertText(one + other), inertLines(`${one}\n${other}`)]) {
          assert.deepEqual([...linksIn(text), ...iconsAndAddressesIn(text)], [], JSON.stringify(text));
          assert.deepEqual(hiddenIn(text.replaceAll('\n', ' ')), [], JSON.stringify(text));
        }
      }),
      { numRuns: 3000, examples },
    );
  });

  it('only adds zero-width characters', () => {
    for (const text of [...links, 'a[1](2).pdf', '$(x)', 'https://a.example', 'www.a.example', 'a@b.example'])
      assert.equal(inertText(text).replaceAll('\u2060', ''), text);
    assert.notEqual(inertText('a[1](2).pdf'), 'a[1](2).pdf');
    for (const text of ['Weekly note', 'Costs $5 (net)', '[x] (y)', 'Ratio 1:2 // half', ''])
      assert.equal(inertText(text), text);
  });

  it('is one line of limited length', () => {
    const text = inertText(`Start\nof ${'x'.repeat(1_000_000)} end.`);
    assert.match(text, /^Start of x+…x+ end\.$/);
    assert.ok(text.length <= MESSAGE_LENGTH);
  });
});

describe('inertLines', () => {
  it('keeps the lines of a detail, up to a limit', () => {
    assert.equal(inertLines('One.\n[a](command:b)'), 'One.\n[a]\u2060(command:b)');
    const lines = inertLines('line\n'.repeat(10_000)).split('\n');
    assert.deepEqual([lines.length, lines.at(-1)], [40, '…']);
  });
});
