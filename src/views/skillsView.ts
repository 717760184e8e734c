import { DisposableStore } from '../base/disposables';
import type { Session } from '../workspace/session';
import type { TempFolder } from '../platform/tempFolder';
import { FileDrop } from './fileDrop';
import { ResourceView } from './resourceView';

/** Skills by state, with their assets. */
export class SkillsView {
  private readonly store = new DisposableStore();
  readonly view: ResourceView;

  constructor(session: Session, onBug: (where: string, error: unknown) => void, tempFolder: TempFolder) {
    this.view = this.store.add(
      new ResourceView('skills', session, onBug, new FileDrop('recordsWorkspace.skills.uploadAssets', tempFolder)),
    );
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
