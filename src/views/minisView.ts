import * as vscode from 'vscode';
import { DisposableStore } from '../base/disposables';
import { t } from '../base/text';
import { setContextKey } from '../platform/contextKeys';
import { miniCountText, miniFilterText } from '../tree/minis/describeMinis';
import type { Session } from '../workspace/session';
import type { TreeNode } from '../tree/node';
import { ResourceView } from './resourceView';
import type { ViewHost } from './viewHost';

/** Moving through the list with the arrow keys loads only the Mini where it stops. */
const REST_MS = 250;

/** The Minis view; selecting one shows its Records. */
export class MinisView {
  private readonly store = new DisposableStore();
  readonly view: ResourceView;
  private rest: NodeJS.Timeout | undefined;

  private readonly session: Session;

  constructor(host: ViewHost) {
    const { session } = host;
    this.session = session;
    this.view = this.store.add(new ResourceView('minis', host));
    const pictures = new MiniPictureIcons(
      session,
      (node) => this.view.refresh(this.view.currentNode(node)),
      host.onBug,
    );
    this.view.pictureOf = (node) => pictures.of(node);
    this.store.add(
      session.onDidChange((change) => {
        const isArranged = change.kind === 'miniArrangement';
        if (change.kind === 'minis' || isArranged) this.describe();
        if (change.kind === 'minis' || change.kind === 'mini' || isArranged) this.view.refresh();
        if (change.kind === 'recordQuery' || change.kind === 'minis')
          setContextKey('recordsWorkspace.miniChosen', session.current?.recordQuery.mini !== undefined);
      }),
    );
    this.store.add(session.onDidChangeConnection(() => this.describe()));
    this.store.add(this.view.treeView.onDidChangeSelection(() => this.chooseSoon()));
    this.store.add({ dispose: () => clearTimeout(this.rest) });
  }

  dispose(): void {
    this.store.dispose();
  }

  private describe(): void {
    const { current, connection } = this.session;
    const count = current ? miniCountText(current.minis, current.miniArrangement) : '';
    this.view.setDescription(connection?.isSample ? [count, t('Sample')].filter(Boolean).join(' · ') : count);
    this.view.showMessage(current ? miniFilterText(current.miniArrangement) : '', current?.minis);
    setContextKey('recordsWorkspace.minisFiltered', (current?.miniArrangement.labels.length ?? 0) > 0);
  }

  private chooseSoon(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      const [first] = this.view.selection;
      const { current } = this.session;
      // The workspace may have changed in the meantime.
      if (first?.kind === 'mini' && first.connectionId === current?.connection.id)
        current.recordQuery.choose(first.mini);
    }, REST_MS);
  }
}

/**
 * Pictures in place of icons, for favorites and recently opened Minis alone: VS Code asks for all rows of a level at once, so
 * that a list of thousands would send as many requests, whatever part of it is visible.
 */
class MiniPictureIcons {
  constructor(
    private readonly session: Session,
    private readonly refresh: (node: TreeNode) => void,
    private readonly onBug: (where: string, error: unknown) => void,
  ) {}

  /** Undefined until it is loaded, and for rows without one. */
  of(node: TreeNode): vscode.Uri | undefined {
    if (node.kind !== 'mini' || (node.groupBy !== 'favorites' && node.groupBy !== 'recent')) return undefined;
    const picture = this.session.current?.rowPictures.of(
      node.mini,
      () => this.refresh(node),
      (error) => this.onBug('picture of a row', error),
    );
    return picture && vscode.Uri.parse(`data:${picture.mediaType};base64,${picture.base64}`, true);
  }
}
