import assert from 'node:assert/strict';
import type { Diagnosis, KeylessResponse } from '../../../../src/domain/connection/diagnosis';
import type { Failure } from '../../../../src/domain/failure';
import { diagnosisReport } from '../../../../src/platform/diagnosis/diagnosisReport';
import { verdictsOf } from '../../../../src/platform/diagnosis/diagnosisVerdicts';

const answered = (value: KeylessResponse): Diagnosis => ({ request: { ok: true, ms: 3, value } });
const outcomes = (diagnosis: Diagnosis): string[] =>
  verdictsOf(diagnosis).map(({ title, outcome }) => `${title}: ${outcome}`);
const last = (diagnosis: Diagnosis): string => {
  const verdict = verdictsOf(diagnosis).at(-1);
  return `${verdict?.outcome ?? ''} ${verdict?.text ?? ''}`;
};
const json = 'application/json';

describe('verdicts of a diagnosis', () => {
  for (const [answer, expected] of [
    [{ status: 401, contentType: json }, /^ok Status: 401, application\/json\. .*as expected/],
    [
      { status: 403, contentType: '' },
      /^failed Status: 403\. A firewall, proxy or name server \(DNS\) may block or delay this \(403\)/,
    ],
    [{ status: 407, contentType: 'text/html' }, /^failed .*The proxy requires sign-in/],
    [{ status: 401, contentType: 'text/html' }, /^failed .*isn't the records service \(text\/html\)/],
    [
      { status: 302, contentType: '', redirectHost: 'sign-in.example.org' },
      /^failed .*isn't the records service \(sign-in\.example\.org\)/,
    ],
    [{ status: 404, contentType: json }, /^failed .*isn't the records service \(404\)/],
    [{ status: 503, contentType: json }, /^failed .*having problems/],
    [{ status: 200, contentType: json }, /^note .*without asking for a key/],
  ] as const)
    it(`match a response ${String(answer.status)} ${answer.contentType}`, () =>
      assert.match(last(answered(answer)), expected));

  it('are only notes for failed direct steps if the request succeeded', () => {
    const name = { ok: false, ms: 1, code: 'ENOTFOUND' } as const;
    const reached = answered({ status: 401, contentType: json });
    assert.deepEqual(outcomes({ ...reached, name }), ['Name: note', 'Request without a key: ok']);
    const request = { ok: false, ms: 1, code: 'ENOTFOUND' } as const;
    assert.deepEqual(outcomes({ name, request }), ['Name: failed', 'Request without a key: failed']);
  });

  it("say why a certificate isn't trusted", () => {
    const seen = { subject: 'a', issuer: 'b', validUntil: 'c', protocol: 'TLSv1.3' };
    const verdict = (distrust: string | undefined): string =>
      last({ certificate: { ok: true, ms: 1, value: { ...seen, distrust } } });
    assert.match(verdict(undefined), /^ok Issued to a by b, valid until c \(TLSv1\.3\)\.$/);
    assert.match(verdict('CERT_HAS_EXPIRED'), /expired/);
    assert.match(verdict('ERR_TLS_CERT_ALTNAME_INVALID'), /another name/);
    assert.match(verdict('SELF_SIGNED_CERT_IN_CHAIN'), /root certificate/);
  });

  it("don't quote the service's messages about the key", () => {
    const failures: Failure[] = [
      { kind: 'unauthorized', operation: 'listMinis' },
      { kind: 'forbidden', operation: 'listMinis', detail: 'Sample Person 017' },
      { kind: 'invalid', operation: 'listMinis', status: 400, detail: 'Sample Person 017', errors: {} },
      { kind: 'conflict', operation: 'listMinis', detail: 'Sample Person 017' },
      { kind: 'serverError', operation: 'listMinis', status: 500 },
    ];
    for (const failure of failures) {
      const text = last({ key: { ms: 1, failure } });
      assert.match(text, /^failed \S/);
      assert.doesNotMatch(text, /Sample Person/);
    }
    assert.equal(last({ key: { ms: 1, failure: undefined } }), 'ok The service accepts the key.');
  });
});

describe('report of a diagnosis', () => {
  it('has the address, times and settings, and escapes Markdown', () => {
    const text = diagnosisReport(
      'https://records.example.org',
      answered({ status: 200, contentType: 'text/*odd*\n# heading' }),
      {
        when: new Date('2026-01-02T03:04:05Z'),
        versions: ['Records Workspace 1'],
        proxy: [
          ['http.proxy', 'http://***@proxy.example.org'],
          ['http.noProxy', ''],
        ],
      },
    );
    assert.match(text, /- Address: https:\/\/records\.example\.org\n- Time: 2026-01-02T03:04:05\.000Z\n/);
    assert.match(text, /\n1\. \*\*Request without a key: Note\*\* \(3 ms\)\. /);
    assert.ok(text.includes('text/\\*odd\\* # heading'));
    assert.match(text, /- `http\.proxy`: http:\/\/\\\*\\\*\\\*@proxy\.example\.org\n- `http\.noProxy`: None/);
    assert.match(text, /contains no key/);
  });

  it('begins with the first step that failed, or with a note', () => {
    const head = (diagnosis: Diagnosis): string | undefined =>
      diagnosisReport('https://records.example.org', diagnosis, { when: new Date(), versions: [], proxy: [] })
        .split('\n\n')
        .at(1);
    const reached = answered({ status: 401, contentType: json });
    const withKey = (kind: 'unauthorized' | 'forbidden' | 'keyUnreadable'): Diagnosis => ({
      ...reached,
      key: { ms: 2, failure: { kind, operation: 'listMinis' } },
    });
    for (const kind of ['unauthorized', 'forbidden', 'keyUnreadable'] as const)
      assert.equal(head(withKey(kind)), 'Failed: Request with the stored key.', kind);
    const lost: Failure = { kind: 'timedOut', operation: 'listMinis', afterMs: 1 };
    assert.equal(head({ ...reached, key: { ms: 2, failure: lost } }), 'Failed: Request with the stored key.');
    assert.equal(head(answered({ status: 404, contentType: json })), 'Failed: Request without a key.');
    assert.equal(head(answered({ status: 200, contentType: json })), 'Note: Request without a key.');
    assert.equal(head(reached), 'No problems found.');
  });
});
