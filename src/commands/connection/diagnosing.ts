import * as vscode from 'vscode';
import { t } from '../../base/text';
import { EXTENSION_ID } from '../../contributions';
import type { Connection } from '../../domain/connection/connection';
import { diagnosisReport } from '../../platform/diagnosis/diagnosisReport';
import { stepText } from '../../platform/diagnosis/diagnosisVerdicts';
import { proxyFacts } from '../../platform/diagnosis/proxyFacts';
import { KeyError } from '../../platform/keys/credentials';
import { describeKeyProblem } from '../../platform/keys/keyProblems';
import { withNotification } from '../../platform/progress';
import type { CommandContext } from '../commandContext';

/** Ends silently if cancelled. For a saved workspace, its key is checked too. */
export async function diagnoseAddress(
  context: CommandContext,
  baseUrl: string,
  connection?: Connection,
): Promise<void> {
  let keyProblem: string | undefined;
  const key =
    connection &&
    (await context.credentials.read(connection).catch((error: unknown) => {
      if (!(error instanceof KeyError)) throw error;
      keyProblem = describeKeyProblem(error.problem);
      return undefined;
    }));
  const found = await withNotification(t('Connection diagnosis'), async ({ signal, report }) => {
    const diagnosis = context.diagnose(baseUrl, {
      signal,
      onStep: (step) => report(stepText(step)),
      ...(key === undefined ? {} : { tryKey: () => context.checkKey(baseUrl, key, signal) }),
    });
    return await diagnosis.catch((error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    });
  });
  if (!found) return;
  const own = vscode.extensions.getExtension(EXTENSION_ID)?.packageJSON as { version?: string } | undefined;
  const versions = [
    `Records Workspace ${own?.version ?? ''}`,
    `${vscode.env.appName} ${vscode.version}`,
    `${process.platform} ${process.arch}, Node ${process.versions.node}`,
  ];
  const report = diagnosisReport(baseUrl, found, { when: new Date(), versions, proxy: proxyFacts(), keyProblem });
  await context.openReport(t('Connection diagnosis') + '.md', report);
}
