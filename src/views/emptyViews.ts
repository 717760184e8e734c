// Tells the manifest which views have nothing to show, for their welcomes.
import { DisposableStore, type Disposable } from '../base/disposables';
import { setContextKey } from '../platform/contextKeys';
import type { Session } from '../workspace/session';

/** Sets the context keys of the views that are loaded and empty: while a list loads, nothing is said. */
export class EmptyViews implements Disposable {
  private readonly store = new DisposableStore();

  constructor(private readonly session: Session) {
    this.store.add(session.onDidChangeConnection(() => this.show()));
    this.store.add(
      session.onDidChange(({ kind }) => {
        if (kind === 'minis' || kind === 'labels' || kind === 'skills') this.show();
      }),
    );
  }

  dispose(): void {
    this.store.dispose();
  }

  private show(): void {
    const { minis, labels, skills } = this.session.current ?? {};
    const groups = labels?.all?.labelGroups.length ?? 0;
    setContextKey('recordsWorkspace.noMinis', isEmpty(minis?.all, minis?.failure));
    setContextKey('recordsWorkspace.noLabels', groups === 0 && isEmpty(labels?.all?.labels, labels?.failure));
    setContextKey('recordsWorkspace.noSkills', isEmpty(skills?.all, skills?.failure));
  }
}

function isEmpty(all: readonly unknown[] | undefined, failure: unknown): boolean {
  return all?.length === 0 && failure === undefined;
}
