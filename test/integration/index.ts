// VS Code calls run() in its extension host; the host ends with 0 when it resolves, with 1 when it rejects.
import { runMocha, type Share } from '../host/mochaRun';

export async function run(): Promise<void> {
  const reportFile = process.env['TEST_REPORT_FILE'];
  if (reportFile === undefined) throw new Error('TEST_REPORT_FILE must name the file for the results.');
  const share = process.env['TEST_SHARE'] ?? '';
  const failures = await runMocha({
    folder: import.meta.dirname,
    share: share === '' ? undefined : (JSON.parse(share) as Share),
    reportFile,
    timeoutMs: 60_000,
    grep: process.env['TEST_GREP'] === '' ? undefined : process.env['TEST_GREP'],
    listsAll: true,
  });
  if (failures > 0) throw new Error(`${failures} failed`);
}
