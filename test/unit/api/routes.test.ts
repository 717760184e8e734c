import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { addressOf, routes } from '../../../src/api/routes';
import { failureOf } from '../../../src/domain/failure';

const base = 'https://api.example.org/minikai-public';
const kindOfError = (action: () => unknown): string | undefined => {
  try {
    action();
    return undefined;
  } catch (error) {
    return failureOf(error)?.kind;
  }
};

describe('addressOf', () => {
  it('encodes any id as one path segment that a URL parser decodes again', () => {
    const uri = fc.webUrl({ withFragments: true, withQueryParameters: true });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), uri), (id) => {
        fc.pre(!/^\s*$|^\.\.?$/.test(id));
        const { pathname, search, hash, origin } = new URL(addressOf('x', base, routes.relations(id)));
        const segments = pathname.split('/');
        assert.deepEqual(segments.slice(0, 5), ['', 'minikai-public', 'api', 'v1', 'Records']);
        assert.equal(decodeURIComponent(segments[5] ?? ''), id);
        assert.equal(segments[6], 'relations');
        assert.equal(origin + search + hash, 'https://api.example.org');
      }),
    );
  });

  it('encodes any query value, and lists by repeating the name', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.string({ unit: 'grapheme' }), (labels, cursor) => {
        const route = routes.recordList({ miniId: 'm', filter: { labels } }, { kind: 'before', cursor, limit: 7 });
        const query = new URL(addressOf('x', base, route)).searchParams;
        assert.deepEqual(query.getAll('labels'), labels);
        assert.deepEqual([query.get('beforeCursor'), query.get('limitBefore')], [cursor, '7']);
        assert.ok(!query.has('limitAfter') && !query.has('startDate') && !query.has('includeTotalCount'));
      }),
    );
  });

  it("refuses ids that can't be a path segment", () => {
    for (const id of ['', ' ', '.', '..', '\ud83d']) {
      assert.equal(
        kindOfError(() => addressOf('x', base, routes.mini(id))),
        'notFound',
        JSON.stringify(id),
      );
    }
  });
});

describe('application paths', () => {
  const at = (path: string, baseUrl = base): string => addressOf('x', baseUrl, { applicationPath: path });

  it('are resolved in both forms', () => {
    assert.equal(at('/api/v1/Minis/a%2Fb/profile-picture/p?v=1'), `${base}/api/v1/Minis/a%2Fb/profile-picture/p?v=1`);
    assert.equal(at('/minikai-public/api/v1/Skills/s/assets/a'), `${base}/api/v1/Skills/s/assets/a`);
    assert.equal(at(`${base}/api/v1/x`), `${base}/api/v1/x`);
    assert.equal(at('/api/v1/x', 'http://127.0.0.1:81'), 'http://127.0.0.1:81/api/v1/x');
  });

  it('never lead to another origin', () => {
    for (const path of [
      'https://elsewhere.example.org/api/v1/x',
      '//elsewhere.example.org/api/v1/x',
      '/\\elsewhere.example.org/api/v1/x',
      'http://api.example.org/api/v1/x',
      'https://user@api.example.org/api/v1/x',
      'javascript:alert(1)',
      'data:text/plain,x',
      '/api/../../other',
      '/other/x',
      '',
      'https://',
    ]) {
      assert.equal(
        kindOfError(() => at(path)),
        'redirectRefused',
        path,
      );
    }
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (path) => {
        const kind = kindOfError(() => assert.equal(new URL(at(path)).origin, 'https://api.example.org'));
        assert.ok(kind === undefined || kind === 'redirectRefused');
      }),
    );
  });
});
