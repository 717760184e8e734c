// Waiting made visible: first in the view, then as a notification that can be cancelled.
import * as vscode from 'vscode';

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
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
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
            progress.report({ message: text, increment });
          },
        });
      } finally {
        subscription.dispose();
      }
    }),
  );
}
