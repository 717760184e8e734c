import assert from 'node:assert/strict';
import { parseFaultRules } from '../../../../src/sample/faults/faults';
import { withSample } from '../withSample';

describe('A fault', () => {
  const lent = withSample({ minis: 3, records: 30 });
  afterEach(() => {
    lent.sample.faults.clear();
    lent.sample.service.acceptKeys();
  });

  it("returns a status with a problem, no body, or a proxy's page", async () => {
    lent.sample.faults.add(
      { kind: 'status', status: 500, times: 1 },
      { kind: 'status', status: 404, body: 'none', times: 1 },
    );
    lent.sample.faults.add({ kind: 'status', status: 502, body: 'html' });
    const [problem, nothing, page] = [
      await lent.ask('GET', '/Users'),
      await lent.ask('GET', '/Users'),
      await lent.ask('GET', '/Users'),
    ];
    assert.deepEqual([problem.status, nothing.status, page.status], [500, 404, 502]);
    assert.deepEqual(
      [problem.headers.get('content-type'), nothing.text, page.text.slice(0, 9)],
      ['application/problem+json', '', '<!doctype'],
    );
  });

  it('applies only to matching requests, after the given number', async () => {
    lent.sample.faults.add({ kind: 'status', status: 500, operation: 'listUsers', method: 'get', after: 1, times: 2 });
    lent.sample.faults.add({ kind: 'status', status: 503, path: 'Minis/.*%3A' });
    const statuses: number[] = [];
    for (let request = 0; request < 4; request++) statuses.push((await lent.ask('GET', '/Users')).status);
    assert.deepEqual(statuses, [200, 500, 500, 200]);
    assert.equal((await lent.ask('GET', '/Skills')).status, 200);
    assert.equal((await lent.ask('GET', '/Minis/urn%3Ax')).status, 503);
  });

  it('breaks the connection before or during the response', async () => {
    lent.sample.faults.add({ kind: 'reset', operation: 'listUsers' });
    lent.sample.faults.add(
      { kind: 'truncate', operation: 'listMinis', bytes: 20 },
      { kind: 'truncate', operation: 'exportRecords' },
    );
    await assert.rejects(lent.ask('GET', '/Users'), TypeError);
    await assert.rejects(lent.ask('GET', '/Minis'), /terminated/);
    await assert.rejects(
      lent.ask('POST', '/Records/export', { body: { miniIds: ['0a17c0de-0000-4000-8000-000000000001'] } }),
      /terminated/,
    );
    assert.equal((await lent.ask('GET', '/Skills')).status, 200);
  });

  it('delays the response before or during the body', async () => {
    lent.sample.faults.add(
      { kind: 'slowHeaders', ms: 60, operation: 'listUsers' },
      { kind: 'slowBody', ms: 20, operation: 'listSkills' },
    );
    for (const [path, atLeast] of [
      ['/Users', 60],
      ['/Skills', 80],
    ] as const) {
      const start = performance.now();
      const answer = await lent.ask('GET', path);
      assert.ok(performance.now() - start > atLeast - 5, path);
      assert.ok(Array.isArray(answer.body));
    }
  });

  it('delays a response no longer once it is cleared', async () => {
    lent.sample.faults.add({ kind: 'slowHeaders', ms: 60_000, operation: 'listUsers' });
    const asked = lent.ask('GET', '/Users');
    while (lent.sample.faults.struck === 0) await new Promise(setImmediate);
    lent.sample.faults.clear();
    assert.equal((await asked).status, 200);
  });

  it('sends Retry-After in seconds or as a date', async () => {
    lent.sample.faults.add(
      { kind: 'tooManyRequests', retryAfterSeconds: 7, times: 1 },
      { kind: 'unavailable', asDate: true },
    );
    const first = await lent.ask('GET', '/Users');
    assert.deepEqual([first.status, first.headers.get('retry-after')], [429, '7']);
    const second = await lent.ask('GET', '/Users');
    assert.equal(second.status, 503);
    assert.ok(Date.parse(second.headers.get('retry-after') ?? '') > Date.now() - 2000);
  });

  it('returns invalid JSON or a redirect', async () => {
    lent.sample.faults.add({ kind: 'invalidJson', times: 1 }, { kind: 'redirect', location: 'http://127.0.0.1:1/x' });
    const broken = await lent.ask('GET', '/Users');
    assert.deepEqual([broken.status, broken.body], [200, undefined]);
    const astray = await lent.ask('GET', '/Users');
    assert.deepEqual([astray.status, astray.headers.get('location')], [307, 'http://127.0.0.1:1/x']);
  });

  it('makes the key invalid', async () => {
    lent.sample.faults.add({ kind: 'unauthorizedFromNow', operation: 'listSkills' });
    assert.equal((await lent.ask('GET', '/Users')).status, 200);
    assert.equal((await lent.ask('GET', '/Skills')).status, 401);
    assert.equal((await lent.ask('GET', '/Users')).status, 401);
  });

  it('can be read from a file', () => {
    assert.deepEqual(parseFaultRules('[{"kind":"reset","operation":"listMinis"}]'), [
      { kind: 'reset', operation: 'listMinis' },
    ]);
    assert.throws(() => parseFaultRules('[{"kind":"reset"},{"kind":"flood"}]'), /rule 1/);
    assert.throws(() => parseFaultRules('{}'), RangeError);
  });
});
