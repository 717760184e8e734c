import { DisposableStore } from '../base/disposables';
import type { Actions } from '../tree/actions';
import type { Session } from '../workspace/session';
import type { TempFolder } from '../platform/files/tempFolder';
import { FileDrop, type FileOf } from './fileDrop';
import { ResourceView } from './resourceView';
import type { PageOf } from './treeItem';

/** The Skills view: by state, with their assets. */
export class SkillsView {
  private readonly store = new DisposableStore();
  readonly view: ResourceView;

  constructor(
    session: Session,
    onBug: (where: string, error: unknown) => void,
    actions: Actions,
    tempFolder: TempFolder,
    fileOf: FileOf,
    pageOf: PageOf,
  ) {
    this.view = this.store.add(
      new ResourceView(
        'skills',
        session,
        onBug,
        new FileDrop(actions, 'recordsWorkspace.skills.uploadAssets', tempFolder, fileOf),
        pageOf,
      ),
    );
    this.store.add(
      session.onDidChange((change) => {
        if (change.kind === 'skills') this.view.showMessage('', session.current?.skills.leftOut);
        if (change.kind === 'skills' || change.kind === 'skill') this.view.refresh();
      }),
    );
    this.store.add(session.onDidChangeConnection(() => this.view.showMessage('', session.current?.skills.leftOut)));
  }

  dispose(): void {
    this.store.dispose();
  }
}
