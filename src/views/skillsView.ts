import { DisposableStore } from '../base/disposables';
import { FileDrop } from './fileDrop';
import { ResourceView } from './resourceView';
import type { ViewHost } from './viewHost';

/** The Skills view: by state, with their assets. */
export class SkillsView {
  private readonly store = new DisposableStore();
  readonly view: ResourceView;

  constructor(host: ViewHost) {
    const { session } = host;
    const drop = new FileDrop(host, 'recordsWorkspace.skills.uploadAssets');
    this.view = this.store.add(new ResourceView('skills', host, drop));
    this.store.add(
      session.onDidChange((change) => {
        if (change.kind === 'skills') this.view.showMessage('', session.current?.skills);
        if (change.kind === 'skills' || change.kind === 'skill') this.view.refresh();
      }),
    );
    this.store.add(session.onDidChangeConnection(() => this.view.showMessage('', session.current?.skills)));
  }

  dispose(): void {
    this.store.dispose();
  }
}
