// Progress: in the view first, then as a notification that can be cancelled.
import * as vscode from 'vscode';
import { inTime, systemClock } from '../base/clock';
import { formatNumber } from '../base/format';
import { inertText } from '../base/inertText';
import { t } from '../base/text';
import { views, type ViewName } from '../contributions';

/** Shows the progress bar of a view while the task runs. */
export function withViewProgress<T>(view: ViewName, task: () => Promise<T>): Promise<T> {
  return Promise.resolve(vscode.window.withProgress({ location: { viewId: views[view] } }, task));
}

interface LongTask {
  /** Aborted by the Cancel button. */
  readonly signal: AbortSignal;
  /** A short text next to the title, and how much is done if known (0 to 1). */
  report(text: string, done?: number): void;
}

/** Reports how many of `total` are done. */
export function countingTo({ report }: LongTask, total: number): (through: number) => void {
  return (through) => report(t('{0} of {1}', formatNumber(through), formatNumber(total)), through / total);
}

/** A notification with a Cancel button that aborts the signal. */
export function withNotification<T>(title: string, task: (long: LongTask) => Promise<T>): Promise<T> {
  const location = vscode.ProgressLocation.Notification;
  const options = { location, title: inertText(title), cancellable: true };
  return Promise.resolve(
    vscode.window.withProgress(options, async (progress, token) => {
      const abort = new AbortController();
      const subscription = token.onCancellationRequested(() => abort.abort());
      let shown = 0;
      try {
        return await task({
          signal: abort.signal,
          report: (text, done) => {
            const increment = done === undefined ? 0 : Math.max(0, Math.min(100, done * 100) - shown);
            shown += increment;
            progress.report({ message: inertText(text), increment });
          },
        });
      } finally {
        subscription.dispose();
      }
    }),
  );
}

/** How long only the view shows progress. */
const VIEW_ONLY_MS = 700;

/** A view's progress bar, and after a moment a notification with a Cancel button. */
export async function withLongProgress<T>(
  view: ViewName,
  title: string,
  task: (long: LongTask) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let last: Parameters<LongTask['report']> | undefined;
  let show: LongTask['report'] = () => undefined;
  const report: LongTask['report'] = (...args) => {
    last = args;
    show(...args);
  };
  const work = withViewProgress(view, () => task({ signal: abort.signal, report }));
  const ended = work.then(
    () => true,
    () => true,
  );
  if (!(await inTime(ended, VIEW_ONLY_MS, systemClock)))
    await withNotification(title, async (long) => {
      long.signal.addEventListener('abort', () => abort.abort(), { once: true });
      show = long.report;
      if (last) show(...last);
      await ended;
    });
  return await work;
}
