import assert from 'node:assert/strict';
import { once } from 'node:events';
import https from 'node:https';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { diagnose } from '../../../../src/api/diagnosis/diagnose';
import type { Diagnosis, DiagnosisStep } from '../../../../src/domain/connection/diagnosis';
import type { Failure } from '../../../../src/domain/failure';
import { json, status, TestServer, type Answer } from '../../../support/testServer';
import { throwawayPair } from '../../../support/throwawayPair';

type TryKey = () => Promise<Failure | undefined>;

const run = async (baseUrl: string, tryKey?: TryKey): Promise<[Diagnosis, DiagnosisStep[]]> => {
  const steps: DiagnosisStep[] = [];
  const found = await diagnose(baseUrl, {
    signal: new AbortController().signal,
    onStep: (step) => steps.push(step),
    ...(tryKey ? { tryKey } : {}),
  });
  return [found, steps];
};

async function against(answer: Answer, tryKey?: TryKey): Promise<[Diagnosis, DiagnosisStep[], TestServer]> {
  await using server = await TestServer.start(answer);
  return [...(await run(server.baseUrl, tryKey)), server];
}

describe('diagnose', () => {
  it('treats 401 as success, sends one request, and never sends the key with it', async () => {
    const [found, steps, server] = await against(
      (response) => json(response, {}, 401),
      () => Promise.resolve(undefined),
    );
    assert.deepEqual(steps, ['connection', 'request', 'key']);
    assert.ok(found.connection?.ok && found.request?.ok);
    assert.deepEqual(found.request.value, { status: 401, contentType: 'application/json' });
    assert.equal(found.key?.failure, undefined);
    assert.deepEqual(
      server.seen.map(({ method, url, headers }) => [method, url, headers.authorization]),
      [['GET', '/minikai-public/api/v1/Users', undefined]],
    );
  });

  it('skips the key check without a key or a connection', async () => {
    const [withoutKey] = await against((response) => status(response, 403));
    assert.deepEqual([withoutKey.key, withoutKey.request?.ok], [undefined, true]);
    const closed = net.createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    const [found, steps] = await run(`http://127.0.0.1:${String(port)}`, () => assert.fail('no key may be sent'));
    assert.deepEqual(steps, ['connection', 'request']);
    assert.deepEqual(
      [found.connection, found.request].map((step) => step?.ok === false && step.code),
      ['ECONNREFUSED', 'ECONNREFUSED'],
    );
  });

  it("doesn't follow redirects", async () => {
    const [found, , server] = await against((response) =>
      status(response, 302, { location: 'https://sign-in.example.org/page?from=here' }),
    );
    assert.ok(found.request?.ok);
    assert.equal(found.request.value.redirectHost, 'sign-in.example.org');
    assert.equal(server.seen.length, 1);
  });

  it('reports who issued an untrusted certificate, and why it is untrusted', async () => {
    const server = https.createServer(throwawayPair, (_, response) => void response.end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const [found, steps] = await run(`https://127.0.0.1:${String(port)}`);
    server.close();
    assert.deepEqual(steps, ['connection', 'certificate', 'request']);
    assert.ok(found.certificate?.ok);
    const { subject, issuer, distrust, protocol, validUntil } = found.certificate.value;
    assert.deepEqual(
      [subject, issuer, distrust, protocol],
      [
        'throwaway.example, Throwaway test pair',
        'throwaway.example, Throwaway test pair',
        'DEPTH_ZERO_SELF_SIGNED_CERT',
        'TLSv1.3',
      ],
    );
    assert.ok(Date.parse(validUntil) > Date.now());
    assert.equal(found.request?.ok === false && found.request.code, 'DEPTH_ZERO_SELF_SIGNED_CERT');
  });

  it('reports a server without HTTPS', async () => {
    await using server = await TestServer.start((response) => status(response, 200));
    const [found] = await run(server.origin.replace('http:', 'https:'));
    assert.equal(found.certificate?.ok, false);
  });

  it('skips all steps but the request after an unknown host name', async () => {
    const [found, steps] = await run('https://no-such-host.invalid');
    assert.deepEqual(steps, ['name', 'request']);
    assert.match(found.name?.ok === false ? found.name.code : '', /^(ENOTFOUND|EAI_AGAIN|timeout)$/);
    assert.equal(found.connection, undefined);
  });

  it('stops immediately when cancelled', async () => {
    await using server = await TestServer.start(() => undefined);
    const abort = new AbortController();
    const running = diagnose(server.origin, {
      signal: abort.signal,
      onStep: (step) => step === 'request' && abort.abort(),
    });
    await assert.rejects(running, { name: 'AbortError' });
  });
});
