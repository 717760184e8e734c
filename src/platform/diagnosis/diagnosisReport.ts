// The connection report as Markdown that can be shared: no keys, ids, or names of people or workspaces.
import { t } from '../../base/text';
import type { Diagnosis } from '../../domain/connection/diagnosis';
import { duration, verdictsOf, type StepStatus } from './diagnosisVerdicts';
import type { ProxyFact } from './proxyFacts';

interface ReportContext {
  readonly when: Date;
  /** Product names and versions. */
  readonly versions: readonly string[];
  readonly proxy: readonly ProxyFact[];
  /** Why there is no key to send. */
  readonly keyProblem?: string | undefined;
}

/** `address` has no credentials: `checkBaseUrl` rejects those. */
export function diagnosisReport(
  address: string,
  diagnosis: Diagnosis,
  { when, versions, proxy, keyProblem }: ReportContext,
): string {
  const words: Readonly<Record<StepStatus, string>> = { ok: t('OK'), note: t('Note'), failed: t('Failed') };
  const verdicts = verdictsOf(diagnosis, keyProblem);
  const steps = verdicts.map(
    ({ title, outcome, text, ms }, at) =>
      `${String(at + 1)}. **${title}: ${words[outcome]}** (${duration(ms)}). ${plain(text)}`,
  );
  const first = (wanted: StepStatus): (typeof verdicts)[number] | undefined =>
    verdicts.find(({ outcome }) => outcome === wanted);
  const worst = first('failed') ?? first('note');
  const settings = proxy.map(([name, value]) => `- \`${name}\`: ${value === '' ? t('None') : plain(value)}`);
  return [
    `# ${t('Connection diagnosis')}`,
    worst ? t('{0}: {1}.', words[worst.outcome], worst.title) : t('No problems found.'),
    [
      `- ${t('Address')}: ${address}`,
      `- ${t('Time')}: ${when.toISOString()}`,
      `- ${versions.map(plain).join(' · ')}`,
    ].join('\n'),
    `## ${t('Steps')}`,
    steps.join('\n'),
    `## ${t('VS Code network settings')}`,
    settings.join('\n'),
    t('This report contains no key and no personal data. You can share it.'),
    '',
  ].join('\n\n');
}

/** Text from elsewhere must not become Markdown. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|]/g, '\\$&');
}
