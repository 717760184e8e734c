import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatMoment } from '../../../src/base/format';
import { tooltipOf, tooltipText } from '../../../src/tree/tooltip';
import { hiddenIn, hostileText } from '../../support/hostileTexts';
import { bareRows, miniNode, recordNode } from './rows';

describe('tooltipOf', () => {
  const textOf = (node: Parameters<typeof tooltipOf>[0]): string => JSON.stringify(tooltipOf(node));

  it('masks identities, including unknown kinds', () => {
    const identities = [
      { kind: 'nhs', value: 'TEST-NHS-1234567' },
      { kind: 'a later kind', value: 'TEST-LATER-7654321' },
      { kind: null, value: 'SHORT' },
      { kind: 'nhs', value: null },
    ];
    const shown = textOf(miniNode({ identities }));
    for (const secret of ['TEST', '1234', '7654', 'SHO', 'ORT']) assert.ok(!shown.includes(secret), secret);
    assert.match(shown, /NHS •+567, a later kind •+321/);
  });

  it("shows times in the user's locale and exactly", () => {
    const at = '2026-03-01T09:00:00Z';
    assert.ok(textOf(recordNode()).includes(JSON.stringify(`${formatMoment(at)} (${at})`).slice(1, -1)));
  });

  it('shows the size of a file with its unit', () => {
    const attachment = { id: 'file', size: 56_100 };
    const { connectionId, row } = recordNode();
    for (const node of [
      { kind: 'attachment', connectionId, row, attachment, index: 0 },
      { kind: 'asset', connectionId, skillId: 'skill', asset: attachment, index: 0 },
    ] as const)
      assert.deepEqual(tooltipOf(node)?.facts[0], ['Size', '56.1 KB']);
  });

  it("says of a file that isn't searchable why not", () => {
    const { connectionId, row } = recordNode();
    const factsOf = (unreadableReason: string | null): unknown =>
      tooltipOf({ kind: 'attachment', connectionId, row, attachment: { id: 'file', unreadableReason }, index: 0 })
        ?.facts;
    assert.deepEqual(factsOf('failed'), [
      ['Searchable', 'No (Failed)'],
      ['ID', 'file'],
    ]);
    assert.deepEqual(factsOf(null), [['ID', 'file']]);
  });

  it('leaves out missing values and counts of zero', () => {
    for (const node of bareRows()) {
      const facts = tooltipOf(node)?.facts ?? [];
      assert.ok(
        facts.every(([name, value]) => name && value && !/undefined|null|NaN/.test(value)),
        node.kind,
      );
    }
    const names = tooltipOf(recordNode())?.facts.map(([name]) => name);
    assert.deepEqual(names, ['Event date', 'State', 'Last changed', 'Labels', 'ID']);
  });
});

describe('tooltipText', () => {
  it('has one line for the heading and one for each fact', () => {
    const facts = [
      ['State', 'active'],
      ['Labels', 'a, b'],
    ] as const;
    assert.equal(tooltipText({ title: 'Weekly note', facts }), 'Weekly note\n\nState: active\nLabels: a, b');
    assert.equal(tooltipText({ title: 'Weekly note', facts: [] }), 'Weekly note');
  });

  it('keeps the number and length of lines limited, whatever they contain', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const lines = tooltipText({ title: `x${text}`, facts: [['Id', text]] }).split('\n');
        assert.equal(lines.length, 3);
        for (const line of lines) {
          assert.deepEqual(hiddenIn(line), []);
          assert.ok(line.length <= 510);
        }
      }),
    );
  });
});
