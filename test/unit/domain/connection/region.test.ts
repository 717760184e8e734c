import assert from 'node:assert/strict';
import { BASE_URLS, checkBaseUrl, regionOf } from '../../../../src/domain/connection/region';

describe('checkBaseUrl', () => {
  it('accepts https, and http on this computer, and tidies a pasted address', () => {
    const cases = {
      'https://api.example.org': 'https://api.example.org',
      '  https://API.example.org/prefix/  ': 'https://api.example.org/prefix',
      'https://api.example.org/prefix/api/v1': 'https://api.example.org/prefix',
      'https://api.example.org/prefix/api/v1/': 'https://api.example.org/prefix',
      'https://api.example.org:8443//': 'https://api.example.org:8443',
      'http://127.0.0.1:8080': 'http://127.0.0.1:8080',
      'http://localhost:8080/x': 'http://localhost:8080/x',
      'http://[::1]:8080': 'http://[::1]:8080',
    };
    for (const [text, baseUrl] of Object.entries(cases))
      assert.deepEqual(checkBaseUrl(text), { ok: true, baseUrl }, text);
    for (const url of Object.values(BASE_URLS)) assert.deepEqual(checkBaseUrl(url), { ok: true, baseUrl: url });
  });

  it('explains what is wrong', () => {
    const cases = {
      '': 'empty',
      '   ': 'empty',
      'api.example.org': 'notAnAddress',
      'ftp://api.example.org': 'notAnAddress',
      'https://': 'notAnAddress',
      'http://api.example.org': 'notHttps',
      'http://127.0.0.1.example.org': 'notHttps',
      'http://127.0.0.2:8080': 'notHttps',
      'http://127.1.2.3': 'notHttps',
      'http://[::ffff:127.0.0.1]': 'notHttps',
      'http://app.localhost': 'notHttps',
      'https://user:pass@api.example.org': 'hasQueryOrCredentials',
      'https://api.example.org/?key=1': 'hasQueryOrCredentials',
      'https://api.example.org/?': 'hasQueryOrCredentials',
      'https://api.example.org/#x': 'hasQueryOrCredentials',
    };
    for (const [text, problem] of Object.entries(cases))
      assert.deepEqual(checkBaseUrl(text), { ok: false, problem }, text);
  });

  it('recognizes the regions by their addresses', () => {
    assert.equal(regionOf(BASE_URLS.unitedKingdom), 'unitedKingdom');
    assert.equal(regionOf(BASE_URLS.australia), 'australia');
    assert.equal(regionOf('https://api.example.org'), 'custom');
  });
});
