// Waiting made visible: first in the view, then as a notification that can be cancelled.
import * as vscode from 'vscode';
import { systemClock } from '../base/clock';
import { inertText } from '../base/inertText';

/** Shows the thin line above a view while the task runs. */
export function withViewProgress<T>(viewId: string, task: () => Promise<T>): Promise<T> {
  return Promise.resolve(vscode.window.withProgress({ location: { viewId } }, task));
}

export interface LongTask {
  /** Aborted when the person presses Cancel. */
  readonly signal: AbortSignal;
  /** A short text beside the title and, where the end is known, how much of it is done (0 to 1). */
  report(text: string, done?: number): void;
}

/** A notification with a Cancel that works: the signal reaches the request. */
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

/** So long the view alone shows that something is going on. */
const PATIENCE_MS = 700;

/** The thin line above a view at first, and a notification with a Cancel for what takes longer. */
export async function withPatience<T>(viewId: string, title: string, task: (long: LongTask) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const over = new AbortController();
  let last: Parameters<LongTask['report']> | undefined;
  let show: LongTask['report'] = () => undefined;
  const report: LongTask['report'] = (...args) => {
    last = args;
    show(...args);
  };
  const work = withViewProgress(viewId, () => task({ signal: abort.signal, report }));
  const ended = work.then(
    () => over.abort(),
    () => over.abort(),
  );
  const isLong = await systemClock.sleep(PATIENCE_MS, over.signal).then(
    () => true,
    () => false,
  );
  if (isLong) {
    await withNotification(title, async (long) => {
      long.signal.addEventListener('abort', () => abort.abort(), { once: true });
      show = long.report;
      if (last) show(...last);
      await ended;
    });
  }
  return await work;
}
