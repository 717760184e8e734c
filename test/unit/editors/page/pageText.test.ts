import assert from 'node:assert/strict';
import fc from 'fast-check';
import { miniPageData } from '../../../../src/editors/mini/miniPageData';
import { versionTimeline } from '../../../../src/editors/page/versionTimeline';
import { recordPageData } from '../../../../src/editors/record/recordPageData';
import { hiddenIn, hostileText, hostileTexts } from '../../../support/hostileTexts';
import { miniKind, recordKind } from '../../../support/pageKinds';

/** Values sent back to the host, not shown, or rendered by their own rules; and content that is shown unchanged. */
const EXACT = new Set(['id', 'state', 'targetRecordId', 'masked', 'colour', 'pictureUrl', 'agentType']);
const CONTENT = new Set(['content', 'schema', 'profile']);

/** Every text of a page's data with its path. */
function textsOf(value: unknown, way = ''): readonly (readonly [way: string, text: string])[] {
  if (typeof value === 'string') return [[way, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    EXACT.has(name) || CONTENT.has(name) ? [] : textsOf(part, `${way}.${name}`),
  );
}

/** A Record and a Mini with the text in every place that can contain text. */
const dataOf = (x: string): unknown[] => {
  const users = [{ id: 'user', firstName: x, lastName: x, email: x }];
  const times = { createdAt: x, createdBy: 'user', updatedAt: x, updatedBy: x };
  const record = {
    ...times,
    title: x,
    description: x,
    state: x,
    labels: [x],
    tags: { [x]: x, list: [x] },
    eventDate: x,
    externalUri: x,
    attachments: [{ id: 'a', fileName: x, contentType: x, checksum: x, unreadableReason: x, ...times }],
    relations: [{ id: 'r', relationship: x, targetRecordId: 'other', since: x }],
  };
  const incoming = [{ sourceId: 'source', sourceTitle: x, relation: { relationship: x, since: x } }];
  const mini = { id: 'mini', name: x, agentType: x, labels: [x], externalUri: x, dateOfBirth: x, ...times };
  const identities = [{ kind: x, value: 'TEST-1' }];
  const rest = { users, canEdit: true, isLocked: false };
  const versions = { users, hasMore: true };
  return [
    recordPageData({
      ...rest,
      recordId: 'record',
      record,
      miniName: x,
      labels: [],
      titles: new Map([['other', x]]),
      incoming,
      minis: new Map(),
    }),
    miniPageData({
      ...rest,
      mini: { ...mini, identities },
      labels: [],
      records: undefined,
      today: { year: 2026, month: 1, day: 1 },
    }),
    versionTimeline(recordKind, {
      ...versions,
      current: record,
      versions: [{ ...record, id: 'v', title: `${x} before` }],
    }),
    versionTimeline(miniKind, { ...versions, current: mini, versions: [{ ...mini, id: 'v' }] }),
  ];
};

describe('data shown on a page', () => {
  it('is visible and limited in length, whatever the service contains', () => {
    fc.assert(
      fc.property(hostileText, (x) => {
        for (const [way, text] of dataOf(x).flatMap((data) => textsOf(data))) {
          const isProse = way === '.description';
          assert.deepEqual(
            hiddenIn(isProse ? text.replaceAll('\n', ' ') : text),
            [],
            `${way}: ${JSON.stringify(text)}`,
          );
          assert.ok(text.length <= (isProse ? 60_000 : 600), `${way}: ${String(text.length)}`);
        }
      }),
      { examples: hostileTexts.map((text): [string] => [text]) },
    );
  });
});
