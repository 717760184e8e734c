import { FileDragAndDrop } from './fileDragAndDrop';
import { ResourceView } from './resourceView';
import type { ViewHost } from './viewHost';

/** The Skills view: by state, with their assets. */
export class SkillsView extends ResourceView {
  constructor(host: ViewHost) {
    super('skills', host, new FileDragAndDrop(host, 'recordsWorkspace.skills.uploadAssets'));
    const { session } = host;
    this.store.add(
      session.onDidChange((change) => {
        if (change.kind === 'skills') this.showMessage('', session.current?.skills);
        if (change.kind === 'skills' || change.kind === 'skill') this.refresh();
      }),
    );
    this.store.add(session.onDidChangeConnection(() => this.showMessage('', session.current?.skills)));
  }
}
