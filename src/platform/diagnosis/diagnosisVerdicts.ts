// What each result of a connection check means, and what to do.
import { assertNever } from '../../base/assertNever';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { Diagnosis, KeylessResponse, SeenCertificate } from '../../domain/connection/diagnosis';
import type { Failure } from '../../domain/failure';
import { describeFailure } from '../failures';

/** `note`: unexpected, but the service may still be reachable. */
export type Outcome = 'ok' | 'note' | 'failed';

export interface Verdict {
  readonly title: string;
  readonly outcome: Outcome;
  readonly text: string;
  readonly ms: number;
}

/** In the order of the steps. A failed direct connection is only a note if the request succeeded through a proxy. */
export function verdictsOf(diagnosis: Diagnosis): readonly Verdict[] {
  const { name, connection, certificate, request, key } = diagnosis;
  const worst: Outcome = request?.ok === true ? 'note' : 'failed';
  const verdicts: Verdict[] = [];
  const add = (title: string, ms: number, [outcome, text]: readonly [Outcome, string]): void => {
    verdicts.push({ title, ms, outcome, text });
  };
  if (name) add(t('Name'), name.ms, name.ok ? ['ok', name.value.join(', ')] : [worst, badName(name.code)]);
  if (connection)
    add(
      t('Connection'),
      connection.ms,
      connection.ok ? ['ok', t('Open on port {0}.', connection.value.port)] : [worst, badConnection(connection.code)],
    );
  if (certificate)
    add(
      t('Certificate'),
      certificate.ms,
      certificate.ok ? certificateVerdict(certificate.value, worst) : [worst, badHandshake(certificate.code)],
    );
  if (request)
    add(
      t('Request without a key'),
      request.ms,
      request.ok ? answerVerdict(request.value) : ['failed', badRequest(request.code)],
    );
  if (key) add(t('Request with the kept key'), key.ms, keyVerdict(key.failure));
  return verdicts;
}

function badName(code: string): string {
  if (code === 'timeout')
    return t('No answer in time. The name service of your network does not answer: ask who runs the network.');
  return t(
    'The name is not known here ({0}). Check the address for typing mistakes. In a network that reaches the outside through a proxy alone this is normal.',
    code,
  );
}

function badConnection(code: string): string {
  switch (code) {
    case 'ECONNREFUSED':
      return t(
        'Refused: nothing answers at this port ({0}). Check the port in the address, and whether the service runs.',
        code,
      );
    case 'timeout':
    case 'ETIMEDOUT':
      return t('No answer in time. A firewall may keep the connection from being made: ask who runs the network.');
    default:
      return t('Not made ({0}). Check the network. If it wants a proxy, name it in the setting http.proxy.', code);
  }
}

function certificateVerdict(seen: SeenCertificate, worst: Outcome): readonly [Outcome, string] {
  const { subject, issuer, validUntil, protocol, distrust } = seen;
  const facts = t('For: {0}. Issued by: {1}. Valid until: {2}. {3}.', subject, issuer, validUntil, protocol);
  return distrust === undefined ? ['ok', `${t('Trusted.')} ${facts}`] : [worst, `${badTrust(distrust)} ${facts}`];
}

function badTrust(code: string): string {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return t(
        'Not trusted: it has expired ({0}). Check the clock of this computer; else who runs the address must renew it.',
        code,
      );
    case 'CERT_NOT_YET_VALID':
      return t('Not trusted: it is not valid yet ({0}). Check the clock of this computer.', code);
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return t('Not trusted: it was issued for another name ({0}). Check the address.', code);
    default:
      return t(
        'Not trusted: this computer does not know who issued it ({0}). Your network may put its own certificate in: ask who runs it to install its root certificate here, and keep the setting http.systemCertificates on.',
        code,
      );
  }
}

function badHandshake(code: string): string {
  return t(
    'No secure connection came about ({0}). What answers may not speak https, or a device in between cut it off. Check the port in the address.',
    code,
  );
}

function answerVerdict({ status, contentType, redirectHost }: KeylessResponse): readonly [Outcome, string] {
  const seen = contentType === '' ? t('Status {0}.', status) : t('Status {0}, {1}.', status, contentType);
  const [outcome, meaning] = meaningOf(status, contentType, redirectHost);
  return [outcome, `${seen} ${meaning}`];
}

function meaningOf(status: number, contentType: string, redirectHost: string | undefined): readonly [Outcome, string] {
  if (redirectHost !== undefined)
    return [
      'failed',
      t(
        'It leads to {0}, which was not asked. The network may want you to sign in, or the address is another one.',
        redirectHost,
      ),
    ];
  if (status === 407)
    return [
      'failed',
      t('The proxy wants a name and a password. Sign in when VS Code asks, or set http.proxyAuthorization.'),
    ];
  if (/html/i.test(contentType))
    return [
      'failed',
      t(
        'A page for browsers answered, not the service: the address is another one, or the network wants you to sign in.',
      ),
    ];
  if (status === 401) return ['ok', t('The service was reached, and asks for a key, as it should.')];
  if (status === 403)
    return [
      'failed',
      t(
        'Refused before there was a key. A gateway or firewall may allow only some networks: ask who runs the service.',
      ),
    ];
  if (status === 404) return ['failed', t('Something answers, but not the service at this path. Check the address.')];
  if (status >= 500 || status === 429)
    return ['failed', t('The service was reached, but can not answer now. Try again later.')];
  return ['note', t('It answers without a key, which the service does not do. Check the address.')];
}

function badRequest(code: string): string {
  if (code === 'timeout') return t('No answer in time. A proxy or firewall may hold the request back.');
  if (/PROXY|^UND_ERR_PRX|TUNNEL/.test(code))
    return t('The proxy refused ({0}). Check http.proxy, or sign in to the proxy.', code);
  return t('Nothing came back ({0}). The steps above say where the way ends.', code);
}

function keyVerdict(failure: Failure | undefined): readonly [Outcome, string] {
  if (!failure) return ['ok', t('Accepted.')];
  switch (failure.kind) {
    case 'unauthorized':
      return ['failed', t('The service does not accept the kept key. Connect again with a new one.')];
    case 'forbidden':
      return ['failed', t('The key is valid, but it has no permission to list Minis.')];
    case 'serverError':
    case 'unexpectedStatus':
      return ['failed', t('Status {0}. Try again later.', failure.status)];
    case 'unreachable':
    case 'timedOut':
    case 'cancelled':
    case 'notFound':
    case 'keyUnreadable':
    case 'unexpectedShape':
    case 'tooLarge':
    case 'emptyPages':
    case 'redirectRefused':
    case 'readOnly':
      return ['failed', describeFailure(failure)];
    // Their texts may quote the service.
    case 'invalid':
    case 'conflict':
    case 'overtaken':
    case 'tooManyRequests':
    case 'limit':
    case 'fileNotRead':
    case 'fileNotWritten':
    case 'fileDiffers':
      return ['failed', t('The service did not answer as expected ({0}).', failure.kind)];
    default:
      return assertNever(failure);
  }
}

/** Such as `12 ms`. */
export function duration(ms: number): string {
  return t('{0} ms', formatNumber(ms));
}
