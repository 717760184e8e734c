// The connection report as Markdown that can be shared: no keys, ids, or names of people or workspaces.
import { t } from '../../base/text';
import type { Diagnosis } from '../../domain/connection/diagnosis';
import type { FailureKind } from '../../domain/failure';
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
  const settings = proxy.map(([name, value]) => `- \`${name}\`: ${value === '' ? t('None') : plain(value)}`);
  return [
    `# ${t('Connection diagnosis')}`,
    plain(
      summary(
        verdicts.map(({ outcome }) => outcome),
        keyProblem !== undefined || isOfTheKey(diagnosis),
      ),
    ),
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

/** What is wrong with a key is no fault of the connection. */
const OF_THE_KEY: readonly (FailureKind | undefined)[] = ['unauthorized', 'forbidden', 'keyUnreadable'];

function isOfTheKey({ key }: Diagnosis): boolean {
  return OF_THE_KEY.includes(key?.failure?.kind);
}

function summary(outcomes: readonly StepStatus[], isKeyWrong: boolean): string {
  // The key comes last.
  if (isKeyWrong && outcomes.indexOf('failed') === outcomes.length - 1)
    return t("Reached the service, but it can't be used with the stored key. See the failed step.");
  if (outcomes.includes('failed')) return t("Couldn't reach the service. See the first failed step.");
  return outcomes.includes('note') ? t('Reached the service. See the note.') : t('No problems found.');
}

/** Text from elsewhere must not become Markdown. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|]/g, '\\$&');
}
