import * as vscode from 'vscode';
import { setContextKey } from '../platform/setContextKey';
import { miniCountText, miniFilterText } from '../tree/minis/describeMinis';
import type { TreeNode } from '../tree/node';
import { ResourceView } from './resourceView';
import type { ViewHost } from './viewHost';

/** Moving through the list with the arrow keys loads only the Mini where it stops. */
const REST_MS = 250;

/** The Minis view; selecting one shows its Records. */
export class MinisView extends ResourceView {
  private rest: NodeJS.Timeout | undefined;

  constructor(host: ViewHost) {
    super('minis', host);
    const { session } = host;
    this.store.add(
      session.onDidChange((change) => {
        const isArranged = change.kind === 'miniArrangement';
        if (change.kind === 'minis' || isArranged) this.describe();
        if (change.kind === 'minis' || change.kind === 'mini' || isArranged) this.refresh();
        if (change.kind === 'recordQuery' || change.kind === 'minis')
          setContextKey('recordsWorkspace.miniChosen', session.current?.recordQuery.mini !== undefined);
      }),
    );
    this.store.add(session.onDidChangeConnection(() => this.describe()));
    this.store.add(this.treeView.onDidChangeSelection(() => this.chooseSoon()));
    this.store.add({ dispose: () => clearTimeout(this.rest) });
  }

  /**
   * Pictures only for favorites and recently opened Minis: VS Code asks for all rows of a level at once, so a long list would
   * send thousands of requests, however few rows are visible.
   */
  protected override pictureOf(node: TreeNode): vscode.Uri | undefined {
    if (node.kind !== 'mini' || (node.groupBy !== 'favorites' && node.groupBy !== 'recent')) return undefined;
    const picture = this.session.current?.rowPictures.of(
      node.mini,
      () => this.refresh(this.currentNode(node)),
      (error) => this.host.onBug('picture of a row', error),
    );
    return picture && vscode.Uri.parse(`data:${picture.mediaType};base64,${picture.base64}`, true);
  }

  private describe(): void {
    const { current } = this.session;
    this.setDescription(current ? miniCountText(current.minis, current.miniArrangement) : '');
    this.showMessage(current ? miniFilterText(current.miniArrangement) : '', current?.minis);
    setContextKey('recordsWorkspace.minisFiltered', (current?.miniArrangement.labels.length ?? 0) > 0);
  }

  private chooseSoon(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      const [first] = this.selection;
      const { current } = this.session;
      // The workspace may have changed in the meantime.
      if (first?.kind === 'mini' && first.connectionId === current?.connection.id)
        current.recordQuery.choose(first.mini);
    }, REST_MS);
  }
}
