import * as vscode from 'vscode';
import { DisposableSlot, type Disposable } from '../base/disposables';
import type { LabelList } from '../domain/labels/label';
import type { Actions } from '../tree/actions';
import { labelNode } from '../tree/labels';
import { replacedLabels } from '../tree/replacedLabels';
import { targetsOf } from '../tree/target';
import { countText } from '../words/counts';
import { ResourceView } from './resourceView';
import type { TreeElement } from './treeItem';
import type { ViewHost } from './viewHost';

/** The labels view: by kind and group. Follows running renames while visible. */
export class LabelsView extends ResourceView {
  private readonly watch = this.store.add(new DisposableSlot<Disposable>());
  /** The labels that are shown; undefined if a row shows a failure. */
  private shown: LabelList | undefined;

  constructor(host: ViewHost) {
    super('labels', host, new LabelDrop(host.actions));
    const { session } = host;
    this.store.add(
      session.onDidChange((change) => {
        if (change.kind !== 'labels') return;
        this.showRenames();
        this.refreshLabels();
      }),
    );
    this.store.add(
      session.onDidChangeConnection(() => {
        this.shown = undefined;
        this.showRenames();
      }),
    );
    this.store.add(this.treeView.onDidChangeVisibility(() => this.watchWhileSeen()));
  }

  private showRenames(): void {
    const renames = this.session.current?.labels.renames.current ?? [];
    this.setDescription(renames.length > 0 ? countText('renamedLabel', renames.length) : '');
    this.showMessage('', this.session.current?.labels);
    this.watchWhileSeen();
  }

  /** A running rename is polled: rows without changes stay. */
  private refreshLabels(): void {
    const { current } = this.session;
    const { shown } = this;
    const now = current?.labels.failure ? undefined : current?.labels.all;
    this.shown = now;
    const replaced = shown && now ? replacedLabels(shown, now) : undefined;
    if (!current || !replaced) this.refresh();
    else for (const label of replaced) this.refresh(labelNode(current.connection.id, label));
  }

  private watchWhileSeen(): void {
    const renames = this.session.current?.labels.renames;
    this.watch.value = this.treeView.visible && renames ? renames.watch() : undefined;
  }
}

const LABELS = 'application/vnd.code.tree.recordsworkspace.labels';

/** Drag and drop of labels into and out of groups. */
class LabelDrop implements vscode.TreeDragAndDropController<TreeElement> {
  readonly dropMimeTypes = [LABELS];
  readonly dragMimeTypes = [LABELS];

  constructor(private readonly actions: Actions) {}

  handleDrag(source: readonly TreeElement[], data: vscode.DataTransfer): void {
    data.set(LABELS, new vscode.DataTransferItem(source));
  }

  handleDrop(target: TreeElement | undefined, data: vscode.DataTransfer): void {
    const source = data.get(LABELS)?.value as readonly TreeElement[] | undefined;
    const place = targetsOf(target ? [target.node] : []).filter(({ what }) => what === 'labelPlace');
    // A dragged group names a place too, where nothing was dropped.
    const labels = targetsOf((source ?? []).map(({ node }) => node)).filter(({ what }) => what === 'label');
    if (labels.length === 0 || place.length === 0) return;
    void this.actions.start('recordsWorkspace.labels.moveLabel', [...labels, ...place]);
  }
}
