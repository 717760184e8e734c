import { DisposableStore } from '../base/disposables';
import type { Session } from '../workspace/session';
import { ResourceView } from './resourceView';

/** Skills by state, with their assets. */
export class SkillsView {
  private readonly store = new DisposableStore();
  readonly view: ResourceView;

  constructor(session: Session, onBug: (where: string, error: unknown) => void) {
    this.view = this.store.add(new ResourceView('skills', session, onBug));
    this.store.add(
      session.onDidChange((change) => {
        if (change.kind === 'skills' || change.kind === 'skill') this.view.refresh();
      }),
    );
  }

  dispose(): void {
    this.store.dispose();
  }
}
