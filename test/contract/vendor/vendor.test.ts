import assert from 'node:assert/strict';
import net from 'node:net';
import { type RunningSample, startSample } from '../../../src/sample/startSample';
import { allOperations } from '../contract';
import { PlainClient } from './plainClient';
import { Vendor } from './vendor';
import { vendorLabels, vendorMinis, vendorSkills } from './vendorMinis';
import { vendorBatches, vendorDrafts, vendorExports, vendorFiles, vendorRecords } from './vendorRecords';

describe('a client library generated from the contract works with the sample', () => {
  let sample: RunningSample;
  let client: PlainClient;
  let vendor: Vendor;
  before(async () => {
    sample = await startSample({ minis: 3, records: 30 });
    client = new PlainClient(sample.url, sample.key);
    vendor = new Vendor(client);
  });
  after(async () => {
    client.close();
    await sample.stop();
  });

  it('Minis', () => vendorMinis(vendor));
  it('Labels', () => vendorLabels(vendor));
  it('Skills and Users', () => vendorSkills(vendor));
  it('Records', () => vendorRecords(vendor));
  it('drafts', () => vendorDrafts(vendor));
  it('files', () => vendorFiles(vendor));
  it('batches', () => vendorBatches(vendor));
  it('exports', () => vendorExports(vendor));

  it('covers all operations, over one connection', () => {
    assert.deepEqual(
      allOperations.map(({ operationId }) => operationId).filter((id) => !vendor.answered.has(id)),
      [],
    );
    assert.equal(client.connections, 1);
  });
});

describe('the sample accepts', () => {
  let sample: RunningSample;
  before(async () => {
    sample = await startSample({ minis: 1, records: 3 });
  });
  after(() => sample.stop());

  /** The status line and the body, asked over a connection of its own. */
  function rawAnswer(...lines: readonly string[]): Promise<string> {
    const { port } = new URL(sample.url);
    return new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')));
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('close', () => resolve(text)).on('error', reject);
    });
  }

  it('absolute URLs, as sent through a proxy', async () => {
    const answer = await rawAnswer(
      `GET ${sample.url}/api/v1/Minis?agentType=person HTTP/1.1`,
      `host: ${new URL(sample.url).host}`,
      `authorization: bearer ${sample.key}`,
      'connection: close',
    );
    assert.match(answer, /^HTTP\/1\.1 200 /);
  });

  it('HTTP/1.0, and header names in any case', async () => {
    const answer = await rawAnswer(
      'GET /api/v1/Users HTTP/1.0',
      'HOST: localhost',
      `AUTHORIZATION:Bearer ${sample.key}`,
    );
    assert.match(answer, /^HTTP\/1\.1 200 /);
    assert.match(answer, /\r\n\r\n\[/);
  });

  it('form-encoded queries', async () => {
    const miniId = '0a17c0de-0000-4000-8000-000000000001';
    const query = `miniId=${miniId}&labels=Sent+home&labels=&startDate=2020-01-01T00%3a00%3a00%2b00%3a00&states=active&`;
    const answer = await rawAnswer(
      `GET /api/v1/Records?${query} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${sample.key}`,
      'connection: close',
    );
    assert.match(answer, /^HTTP\/1\.1 200 /);
  });
});
