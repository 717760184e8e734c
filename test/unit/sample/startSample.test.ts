import assert from 'node:assert/strict';
import { cliOptions } from '../../../src/sample/cliOptions';
import { type RequestLine, startSample } from '../../../src/sample/startSample';
import { eventually } from '../../support/eventually';
import { seededMiniId } from '../../support/seeded';
import { ask } from './ask';

describe('The running sample', () => {
  it('listens on localhost only, with a new key and port each time', async () => {
    const [one, two] = await Promise.all([startSample({ minis: 1 }), startSample({ minis: 1 })]);
    assert.match(one.url, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.notEqual(one.url, two.url);
    assert.notEqual(one.key, two.key);
    assert.equal((await ask(one, 'GET', '/Users', { key: two.key })).status, 401);
    assert.equal((await ask(one, 'GET', '/Users', { key: one.service.powerlessKey })).status, 403);
    await Promise.all([one.stop(), two.stop()]);
    await assert.rejects(ask(one, 'GET', '/Users'), TypeError);
  });

  it("doesn't replace the host's fetch, Request and Response", async () => {
    const before = [globalThis.fetch, globalThis.Request, globalThis.Response, globalThis.Headers];
    const sample = await startSample({ minis: 1 });
    await ask(sample, 'GET', '/Users');
    await sample.stop();
    assert.deepEqual([globalThis.fetch, globalThis.Request, globalThis.Response, globalThis.Headers], before);
  });

  it('stops immediately during a pause, a body and an upload', async () => {
    const sample = await startSample({
      minis: 1,
      records: 500_000,
      faults: [{ kind: 'slowHeaders', ms: 60_000, operation: 'listUsers' }],
    });
    const stuck = ask(sample, 'GET', '/Users').catch((error: unknown) => error);
    const body = { miniIds: [seededMiniId(1)] };
    const exporting = await fetch(`${sample.url}/api/v1/Records/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sample.key}` },
      body: JSON.stringify(body),
    });
    const reader = exporting.body?.getReader();
    assert.equal((await reader?.read())?.done, false);
    const rest = (async () => {
      while ((await reader?.read())?.done === false);
    })().catch((error: unknown) => error);
    const start = performance.now();
    await sample.stop();
    assert.ok(performance.now() - start < 5_000);
    assert.ok((await stuck) instanceof TypeError);
    assert.ok((await rest) instanceof TypeError);
  });

  it('has the same data at every start', async () => {
    const texts: string[] = [];
    for (const now of [0, Date.parse('2031-01-01T00:00:00Z')]) {
      const sample = await startSample({ minis: 3, now: () => now });
      for (const path of ['/Minis', `/Records?miniId=${seededMiniId(1)}`, '/Skills'])
        texts.push((await ask(sample, 'GET', path)).text);
      await sample.stop();
    }
    assert.deepEqual(texts.slice(0, 3), texts.slice(3));
  });

  it('logs requests without contents', async () => {
    const lines: RequestLine[] = [];
    const sample = await startSample({ minis: 1, log: (line) => lines.push(line) });
    await ask(sample, 'GET', '/Minis/secret%3Aname', { query: { text: 'secret' } });
    await ask(sample, 'POST', '/Nothing/secret', { body: { secret: 1 } });
    await eventually('both are told', () => lines.length === 2);
    await sample.stop();
    assert.deepEqual(
      lines.map(({ operationId, method, path, status }) => [operationId, method, path, status]),
      [
        ['getMini', 'GET', '/api/v1/Minis/{id}', 404],
        ['unknown', 'POST', '/', 404],
      ],
    );
    assert.deepEqual(sample.service.requests, lines);
    assert.ok(!JSON.stringify(lines).includes('secret'));
    assert.ok(lines.every((line) => line.bytes > 100));
  });

  it('has the same options on the command line', () => {
    const options = cliOptions([
      '--port',
      '1',
      '--minis',
      '2',
      '--records',
      '3',
      '--key',
      'sample',
      '--latency',
      '4',
      '--log',
    ]);
    assert.deepEqual(
      { ...options, log: typeof options.log },
      { port: 1, minis: 2, records: 3, key: 'sample', latencyMs: 4, log: 'function' },
    );
    assert.throws(() => cliOptions(['--records', 'many']), /records/);
  });
});
