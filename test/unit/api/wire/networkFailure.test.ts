import assert from 'node:assert/strict';
import { isRedirectError, networkFailure } from '../../../../src/api/wire/networkFailure';

const withCode = (code: string): Error => Object.assign(new Error('https://secret.example.org'), { code });

describe('networkFailure', () => {
  it('finds the code in the chain of causes and ignores messages', () => {
    const causes = {
      ENOTFOUND: 'name',
      EAI_AGAIN: 'name',
      ECONNREFUSED: 'refused',
      ECONNRESET: 'reset',
      UND_ERR_SOCKET: 'reset',
      CERT_HAS_EXPIRED: 'certificate',
      UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
      DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
      ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
      ERR_CERT_AUTHORITY_INVALID: 'certificate',
      EPROTO: 'secureConnection',
      ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC: 'secureConnection',
      ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'secureConnection',
      ERR_SSL_PROTOCOL_ERROR: 'secureConnection',
      ERR_BAD_SSL_CLIENT_AUTH_CERT: 'secureConnection',
      ERR_TLS_HANDSHAKE_TIMEOUT: 'secureConnection',
      ERR_PROXY_CONNECTION_FAILED: 'proxy',
      EHOSTUNREACH: 'unknown',
    };
    for (const [code, cause] of Object.entries(causes)) {
      for (const error of [
        new TypeError('fetch failed', { cause: withCode(code) }),
        new TypeError('fetch failed', { cause: new AggregateError([withCode(code)]) }),
      ]) {
        assert.deepEqual(networkFailure('x', error, 5), { operation: 'x', kind: 'unreachable', cause, code });
      }
    }
  });

  it('distinguishes timeouts of the platform', () => {
    const error = new TypeError('fetch failed', { cause: withCode('UND_ERR_CONNECT_TIMEOUT') });
    assert.deepEqual(networkFailure('x', error, 10_000), { operation: 'x', kind: 'timedOut', afterMs: 10_000 });
  });

  it('accepts any thrown value', () => {
    for (const error of [undefined, null, 'text', new Error('no'), { code: 7 }, { code: 'with spaces' }]) {
      assert.deepEqual(networkFailure('x', error, 0), { operation: 'x', kind: 'unreachable', cause: 'unknown' });
    }
  });

  it('recognizes a refused redirect on all platforms', () => {
    const inNode = new TypeError('fetch failed', { cause: new Error('unexpected redirect') });
    const inElectron = new Error("Attempted to redirect, but redirect policy was 'error'");
    for (const error of [inNode, inElectron]) assert.ok(isRedirectError(error));
    const coded = new TypeError('fetch failed', { cause: withCode('ECONNRESET') });
    coded.message = 'no redirect';
    for (const error of [new TypeError('fetch failed'), coded, 'redirect', undefined])
      assert.ok(!isRedirectError(error));
  });
});
