import { DisposableStore } from '../base/disposables';
import { setContextKey } from '../platform/contextKeys';
import { skillsSelection } from '../tree/selectionKind';
import type { Session } from '../workspace/session';
import type { TempFolder } from '../platform/files/tempFolder';
import { FileDrop, type FileOf } from './fileDrop';
import { ResourceView } from './resourceView';
import type { TreeElement } from './treeItem';

/** The Skills view: by state, with their assets. */
export class SkillsView {
  private readonly store = new DisposableStore();
  readonly view: ResourceView;

  constructor(
    session: Session,
    onBug: (where: string, error: unknown) => void,
    tempFolder: TempFolder,
    fileOf: FileOf,
  ) {
    this.view = this.store.add(
      new ResourceView(
        'skills',
        session,
        onBug,
        new FileDrop('recordsWorkspace.skills.uploadAssets', tempFolder, fileOf),
      ),
    );
    this.showKind([]);
    this.store.add(this.view.treeView.onDidChangeSelection(({ selection }) => this.showKind(selection)));
    this.store.add(
      session.onDidChange((change) => {
        if (change.kind === 'skills') this.view.tellLeftOut(session.current?.skills.leftOut);
        if (change.kind === 'skills' || change.kind === 'skill') this.view.refresh();
      }),
    );
    this.store.add(session.onDidChangeConnection(() => this.view.tellLeftOut(session.current?.skills.leftOut)));
  }

  /** Context keys for the selected rows' capabilities. */
  private showKind(rows: readonly TreeElement[]): void {
    setContextKey('recordsWorkspace.skillsSelection', skillsSelection(rows.map(({ node }) => node)));
  }

  dispose(): void {
    this.store.dispose();
  }
}
