import { DisposableStore } from '../base/disposables';
import type { ViewName } from '../contributions';
import type { Connections } from '../platform/connections';
import type { TempFolder } from '../platform/files/tempFolder';
import type { TreeNode } from '../tree/node';
import type { Session } from '../workspace/session';
import type { FileOf } from './fileDrop';
import { LabelsView } from './labelsView';
import { MinisView } from './minisView';
import { RecordsView } from './recordsView';
import type { ResourceView } from './resourceView';
import { rowsAtFocus } from './rowsAtFocus';
import { SkillsView } from './skillsView';
import { StatusBar } from './statusBar';

/** The sidebar's four views and the status bar item. */
export class Sidebar {
  private readonly store = new DisposableStore();
  readonly views: Readonly<Record<ViewName, ResourceView>>;

  constructor(
    session: Session,
    onBug: (where: string, error: unknown) => void,
    tempFolder: TempFolder,
    connections: Connections,
    fileOf: FileOf,
  ) {
    this.views = {
      minis: this.store.add(new MinisView(session, onBug)).view,
      records: this.store.add(new RecordsView(session, onBug, tempFolder, fileOf)).view,
      labels: this.store.add(new LabelsView(session, onBug)).view,
      skills: this.store.add(new SkillsView(session, onBug, tempFolder, fileOf)).view,
    };
    const statusBar = this.store.add(new StatusBar(session, connections));
    // Follows renames by other clients while the labels are visible.
    this.store.add(this.views.labels.treeView.onDidChangeVisibility(() => statusBar.show()));
  }

  rowsAtFocus(view: ViewName): ReturnType<typeof rowsAtFocus> {
    return rowsAtFocus(this.views[view]);
  }

  selectionOf(view: ViewName): readonly TreeNode[] {
    return this.views[view].selection;
  }

  dispose(): void {
    this.store.dispose();
  }
}
