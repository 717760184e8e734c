// What each result of a connection check means, and what to do.
import { assertNever } from '../../base/assertNever';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { Diagnosis, DiagnosisStep, KeylessResponse, SeenCertificate } from '../../domain/connection/diagnosis';
import type { Failure } from '../../domain/failure';
import { describeFailure, unreachableText } from '../failures';

/** `note`: unexpected, but the service may still be reachable. */
export type StepStatus = 'ok' | 'note' | 'failed';

interface Verdict {
  readonly title: string;
  readonly outcome: StepStatus;
  readonly text: string;
  readonly ms: number;
}

const steps: Readonly<Record<DiagnosisStep, () => string>> = {
  name: () => t('Name'),
  connection: () => t('Connection'),
  certificate: () => t('Certificate'),
  request: () => t('Request without a key'),
  key: () => t('Request with the stored key'),
};

export function stepText(step: DiagnosisStep): string {
  return steps[step]();
}

/**
 * In the order of the steps. A failed direct connection is only a note if the request succeeded through a proxy. `keyProblem`: why there is no key
 * to send.
 */
export function verdictsOf(diagnosis: Diagnosis, keyProblem?: string): readonly Verdict[] {
  const { name, connection, certificate, request, key } = diagnosis;
  const worst: StepStatus = request?.ok === true ? 'note' : 'failed';
  const verdicts: Verdict[] = [];
  const add = (step: DiagnosisStep, ms: number, [outcome, text]: readonly [StepStatus, string]): void => {
    verdicts.push({ title: stepText(step), ms, outcome, text });
  };
  if (name) add('name', name.ms, name.ok ? ['ok', name.value.join(', ')] : [worst, badName(name.code)]);
  if (connection)
    add(
      'connection',
      connection.ms,
      connection.ok ? ['ok', t('Port {0} is open.', connection.value.port)] : [worst, badConnection(connection.code)],
    );
  if (certificate)
    add(
      'certificate',
      certificate.ms,
      certificate.ok ? certificateVerdict(certificate.value, worst) : [worst, badHandshake(certificate.code)],
    );
  if (request)
    add('request', request.ms, request.ok ? answerVerdict(request.value) : ['failed', badRequest(request.code)]);
  if (key) add('key', key.ms, keyVerdict(key.failure));
  else if (keyProblem !== undefined) add('key', 0, ['failed', keyProblem]);
  return verdicts;
}

function blockedText(how: string | number): string {
  return t(
    'A firewall, proxy or name server (DNS) may block or delay this ({0}). Ask your network administrator.',
    how,
  );
}

function badName(code: string): string {
  if (code === 'timeout') return blockedText(code);
  return t('Unknown host name ({0}). Check the address. This is normal on networks that need a proxy.', code);
}

function badConnection(code: string): string {
  switch (code) {
    case 'ECONNREFUSED':
      return t('Connection refused ({0}). Check the port and that the service is running.', code);
    case 'timeout':
    case 'ETIMEDOUT':
      return blockedText(code);
    default:
      return unreachableText(code);
  }
}

function certificateVerdict(seen: SeenCertificate, worst: StepStatus): readonly [StepStatus, string] {
  const { subject, issuer, validUntil, protocol, distrust } = seen;
  const facts = t('Issued to {0} by {1}, valid until {2} ({3}).', subject, issuer, validUntil, protocol);
  return distrust === undefined ? ['ok', facts] : [worst, `${badTrust(distrust)} ${facts}`];
}

function badTrust(code: string): string {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
    case 'CERT_NOT_YET_VALID':
      return t("Not trusted: expired or not valid yet ({0}). Check this computer's clock.", code);
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return t('Not trusted: issued for another name ({0}). Check the address.', code);
    default:
      return t(
        'Not trusted: unknown issuer ({0}). Ask your network administrator to install the root certificate, and keep http.systemCertificates on.',
        code,
      );
  }
}

function badHandshake(code: string): string {
  return describeFailure({ kind: 'unreachable', cause: 'secureConnection', code, operation: '' });
}

function answerVerdict({ status, contentType, redirectHost }: KeylessResponse): readonly [StepStatus, string] {
  const seen = t('{0}: {1}.', t('Status'), contentType === '' ? status : `${status}, ${contentType}`);
  const [outcome, meaning] = meaningOf(status, contentType, redirectHost);
  return [outcome, `${seen} ${meaning}`];
}

function meaningOf(
  status: number,
  contentType: string,
  redirectHost: string | undefined,
): readonly [StepStatus, string] {
  if (redirectHost !== undefined) return ['failed', otherServerText(redirectHost)];
  if (status === 407)
    return ['failed', t('The proxy requires sign-in. Sign in when VS Code asks, or set http.proxyAuthorization.')];
  if (/html/i.test(contentType)) return ['failed', otherServerText(contentType)];
  if (status === 401) return ['ok', t('The service answered and asked for a key, as expected.')];
  if (status === 403) return ['failed', blockedText(status)];
  if (status === 404) return ['failed', otherServerText(status)];
  if (status >= 500 || status === 429)
    return ['failed', describeFailure({ kind: 'serverError', status, operation: '' })];
  return ['note', t('The service answered without asking for a key, which is unusual. Check the address.')];
}

/** Another server responded, such as a network's sign-in page. */
export function otherServerText(answered: string | number): string {
  return t("This isn't the records service ({0}). Check the address, or sign in to the network.", answered);
}

function badRequest(code: string): string {
  if (code === 'timeout') return blockedText(code);
  if (/PROXY|^UND_ERR_PRX|TUNNEL/.test(code))
    return describeFailure({ kind: 'unreachable', cause: 'proxy', code, operation: '' });
  return unreachableText(code);
}

function keyVerdict(failure: Failure | undefined): readonly [StepStatus, string] {
  if (!failure) return ['ok', t('The service accepts the key.')];
  switch (failure.kind) {
    case 'serverError':
    case 'unexpectedStatus':
      return ['failed', t('Unexpected response from the service. ({0})', failure.status)];
    // Without the service's own words: the report is meant to be shared.
    case 'forbidden':
      return ['failed', describeFailure({ kind: 'forbidden', operation: failure.operation })];
    case 'unauthorized':
    case 'unreachable':
    case 'timedOut':
    case 'cancelled':
    case 'notFound':
    case 'keyUnreadable':
    case 'unexpectedShape':
    case 'tooLarge':
    case 'emptyPages':
    case 'redirectRefused':
    case 'inTrash':
    case 'readOnly':
      return ['failed', describeFailure(failure)];
    // The messages may quote the service.
    case 'invalid':
    case 'conflict':
    case 'overtaken':
    case 'elsewhere':
    case 'tooManyRequests':
    case 'limit':
    case 'fileNotRead':
    case 'fileNotWritten':
    case 'fileDiffers':
      return ['failed', t('Unexpected response from the service. ({0})', failure.kind)];
    default:
      return assertNever(failure);
  }
}

/** Such as `12 ms`. */
export function duration(ms: number): string {
  return `${formatNumber(ms)} ms`;
}
