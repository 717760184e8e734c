import { DisposableSlot, DisposableStore, type Disposable } from '../base/disposables';
import { t } from '../base/text';
import type { Session } from '../workspace/session';
import { LabelDrop } from './labelDrop';
import { ResourceView } from './resourceView';

/** Labels by kind and group. A running rename is followed while the view is seen. */
export class LabelsView {
  private readonly store = new DisposableStore();
  private readonly watch = this.store.add(new DisposableSlot<Disposable>());
  readonly view: ResourceView;

  constructor(
    private readonly session: Session,
    onBug: (where: string, error: unknown) => void,
  ) {
    this.view = this.store.add(new ResourceView('labels', session, onBug, new LabelDrop()));
    this.store.add(
      session.onDidChange((change) => {
        if (change.kind !== 'labels') return;
        this.showRenames();
        this.view.refresh();
      }),
    );
    this.store.add(session.onDidChangeConnection(() => this.showRenames()));
    this.store.add(this.view.treeView.onDidChangeVisibility(() => this.watchWhileSeen()));
  }

  dispose(): void {
    this.store.dispose();
  }

  private showRenames(): void {
    const renames = this.session.current?.labels.renames.current ?? [];
    this.view.treeView.description = renames.length > 0 ? t('{0} being renamed', renames.length) : '';
    this.watchWhileSeen();
  }

  private watchWhileSeen(): void {
    const renames = this.session.current?.labels.renames;
    this.watch.value = this.view.treeView.visible && renames ? renames.watch() : undefined;
  }
}
