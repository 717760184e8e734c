// The connection report as Markdown that can be shared: no keys, ids, or names of people or workspaces.
import { t } from '../../base/text';
import type { Diagnosis } from '../../domain/connection/diagnosis';
import { duration, verdictsOf, type Outcome } from './diagnosisVerdicts';
import type { ProxyFact } from './proxyFacts';

export interface ReportContext {
  readonly when: Date;
  /** Product names and versions. */
  readonly versions: readonly string[];
  readonly proxy: readonly ProxyFact[];
}

/** `address` has no credentials: `checkBaseUrl` rejects those. */
export function diagnosisReport(
  address: string,
  diagnosis: Diagnosis,
  { when, versions, proxy }: ReportContext,
): string {
  const words: Readonly<Record<Outcome, string>> = { ok: t('OK'), note: t('Note'), failed: t('Failed') };
  const verdicts = verdictsOf(diagnosis);
  const steps = verdicts.map(
    ({ title, outcome, text, ms }, at) =>
      `${String(at + 1)}. **${title}: ${words[outcome]}** (${duration(ms)}). ${plain(text)}`,
  );
  const settings = proxy.map(([name, value]) => `- \`${name}\`: ${value === '' ? t('not set') : plain(value)}`);
  return [
    `# ${t('Diagnosis of the connection')}`,
    plain(summary(verdicts.map(({ outcome }) => outcome))),
    [
      `- ${t('Address')}: ${address}`,
      `- ${t('When')}: ${when.toISOString()}`,
      `- ${versions.map(plain).join(' · ')}`,
    ].join('\n'),
    `## ${t('Steps')}`,
    steps.join('\n'),
    `## ${t('Network settings of VS Code')}`,
    settings.join('\n'),
    t('There is no key in this report and nothing of anybody’s data, so that you can hand it to who helps you.'),
    '',
  ].join('\n\n');
}

function summary(outcomes: readonly Outcome[]): string {
  if (outcomes.includes('failed')) return t('The way to the service is not clear: see the first step that failed.');
  return outcomes.includes('note')
    ? t('The service was reached. A note says what is out of the ordinary.')
    : t('The service was reached, and all is as it should be.');
}

/** Text from elsewhere must not become Markdown. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|]/g, '\\$&');
}
