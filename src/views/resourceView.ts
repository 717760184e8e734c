// The base of the sidebar's tree views: each gets rows from the tree, keeps one object per id, and refreshes on request.
import * as vscode from 'vscode';
import { inTime, systemClock } from '../base/clock';
import { Owner } from '../base/disposables';
import { sameJson } from '../base/json/sameJson';
import { t } from '../base/text';
import { Throttle } from '../base/throttle';
import { visibleRow } from '../base/visibleText';
import { views, type ViewName } from '../contributions';
import { failureOf } from '../domain/failure';
import { describe } from '../tree/describe';
import type { TreeNode } from '../tree/node';
import { emptyNode, failedNode } from '../tree/statusRows';
import type { Session } from '../workspace/session';
import { messageText, type ReadState } from './messageText';
import { TreeElements } from './treeElements';
import { hoverText, toTreeItem, type TreeElement } from './treeItem';
import type { ViewHost } from './viewHost';

const REDRAW_PAUSE_MS = 500;
/** A fast service replaces the rows within this time, without a flicker. */
const OTHER_ROWS_MS = 300;

export class ResourceView extends Owner implements vscode.TreeDataProvider<TreeElement> {
  private readonly changedElements = this.store.add(new vscode.EventEmitter<TreeElement[] | undefined>());
  readonly onDidChangeTreeData = this.changedElements.event;
  readonly treeView: vscode.TreeView<TreeElement>;
  readonly elements = new TreeElements();
  /** VS Code redraws a whole level, so many changes are shown at once. */
  private readonly redraw: Throttle;
  private isWholeChanged = false;
  private readonly changedRows = new Set<TreeElement>();
  private selected: readonly TreeElement[] = [];
  /** The latest read of the first level. */
  private reading: { isStale: boolean } | undefined;
  /** VS Code still shows the rows of another workspace or Mini. */
  private showsFormer = false;
  protected readonly session: Session;

  constructor(
    private readonly name: ViewName,
    protected readonly host: ViewHost,
    readonly dragAndDrop?: vscode.TreeDragAndDropController<TreeElement>,
  ) {
    super();
    this.session = host.session;
    this.redraw = this.store.add(new Throttle(() => this.redrawNow(), REDRAW_PAUSE_MS, systemClock));
    this.treeView = this.store.add(
      vscode.window.createTreeView(views[name], {
        treeDataProvider: this,
        canSelectMany: true,
        showCollapseAll: name === 'labels' || name === 'skills',
        ...(dragAndDrop ? { dragAndDropController: dragAndDrop } : {}),
      }),
    );
    this.store.add(this.treeView.onDidChangeSelection(({ selection }) => (this.selected = selection)));
    this.store.add(this.session.onDidChangeConnection(() => this.setDescription('')));
    this.store.add(this.session.onDidChangeConnection(() => this.reset()));
  }

  /** Next to the view's title, where the sample is marked as such. */
  protected setDescription(text: string): void {
    const shown = visibleRow([text, this.session.connection?.isSample && t('Sample')].filter(Boolean).join(' · '));
    if (shown !== this.treeView.description) this.treeView.description = shown;
  }

  /** The badge on the container's icon. Also removes a dead extension host's badge: VS Code is only sent differences. */
  protected setBadge(value: number, tooltip: string): void {
    this.treeView.badge = { value, tooltip };
    if (value === 0) this.treeView.badge = undefined;
  }

  get selection(): readonly TreeNode[] {
    return this.treeView.selection.map((element) => element.node);
  }

  /**
   * Redraws all rows or one, without a request. A read in progress picks up the change: VS Code drops all rows on each refresh,
   * and until it has them again clicks reach no command.
   */
  refresh(node?: TreeNode): void {
    if (!node) {
      if (this.reading) {
        this.reading.isStale = true;
        return;
      }
      this.isWholeChanged = true;
    } else {
      const element = this.elements.replace(node);
      if (!element) return;
      this.changedRows.add(element);
    }
    this.redraw.request();
  }

  /**
   * Redraws the top rows that changed, and all only if one was added, removed or moved: a row that VS Code reads again is
   * unknown until then, and a click on it reaches no command. For rows that are loaded and change by themselves.
   */
  protected async refreshChanged(): Promise<void> {
    const { current } = this.session;
    if (!current) return;
    try {
      const { rootsOf } = await import('../tree/levels');
      const nodes = await rootsOf(this.name, current);
      if (this.session.current !== current) return;
      if (this.reading || !this.elements.isTop(nodes)) return this.refresh();
      for (const node of nodes) if (!sameJson(this.currentNode(node), node)) this.refresh(node);
    } catch (error) {
      this.host.onBug(`view ${this.name}`, error);
    }
  }

  /** The node as its row would show it now, if it changed since. */
  protected currentNode(node: TreeNode): TreeNode {
    return this.elements.elementOf(node).node;
  }

  /** Shows a line above the rows: the text, how many rows can't be shown, and why they may be outdated. Hidden if all are empty. */
  protected showMessage(text: string, list?: ReadState): void {
    const shown = messageText(text, list);
    if (shown !== this.treeView.message) this.treeView.message = shown;
  }

  /** Selects these rows in any group. Several rows need the focus: VS Code only extends the selection of the focused list. */
  async reveal(nodes: readonly TreeNode[], focus: boolean): Promise<void> {
    const [first, ...others] = nodes.map((node) => this.elements.elementOf(node));
    // The workspace may have changed in the meantime.
    if (!first || first.node.connectionId !== this.session.connection?.id) return;
    // VS Code waits for a redraw that it knows of; otherwise it searches the former rows.
    this.redrawNow();
    await this.treeView.reveal(first, { select: true, focus });
    for (const element of others) {
      await this.treeView.reveal(element, { select: false, focus: true });
      // Only this command extends the selection: a reveal replaces it.
      await vscode.commands.executeCommand('list.toggleSelection');
    }
  }

  /** Shows other rows and drops reads of the previous ones. */
  protected reset(): void {
    this.showsFormer ||= this.elements.size > 0;
    this.elements.clear();
    this.reading = undefined;
    this.isWholeChanged = true;
    this.redrawNow();
  }

  getTreeItem(element: TreeElement): vscode.TreeItem {
    element.item ??= toTreeItem(element, this.host.pageOf);
    const picture = this.pictureOf(element.node);
    if (picture) element.item.iconPath = picture;
    return element.item;
  }

  async getChildren(element?: TreeElement): Promise<TreeElement[]> {
    if (element) return this.read(element);
    const reading = { isStale: false };
    this.reading = reading;
    // This read includes all pending redraws.
    this.isWholeChanged = false;
    const rows = this.readTop(reading);
    const shown = await (this.showsFormer ? inTime(rows, OTHER_ROWS_MS, systemClock) : rows);
    this.showsFormer = false;
    if (shown) return shown;
    // VS Code keeps rows until it gets others: one Mini's rows would be shown below the name of another.
    void rows.then(() => this.refresh());
    const loading = emptyNode(this.name, '', t('{0}…', t('Loading')));
    return this.elements.showLevel([{ ...loading, codicon: 'loading~spin' }]);
  }

  private async readTop(reading: { isStale: boolean }): Promise<TreeElement[]> {
    for (;;) {
      const rows = await this.read();
      if (!reading.isStale) {
        if (this.reading === reading) this.reading = undefined;
        return rows;
      }
      reading.isStale = false;
    }
  }

  /** Called to reveal a row. */
  async getParent(element: TreeElement): Promise<TreeElement | undefined> {
    const { parentOf } = await import('../tree/levels');
    const { current } = this.session;
    const parent = current && parentOf(element.node, current);
    return parent && this.elements.elementOf(parent);
  }

  /** Called on hover. Without a text VS Code shows “Loading…” forever. */
  async resolveTreeItem(item: vscode.TreeItem, element: TreeElement): Promise<vscode.TreeItem> {
    const { tooltipOf, tooltipText } = await import('../tree/levels');
    const { node } = element;
    const tooltip = tooltipOf(node);
    // The failure is shown by the command; the row offers to retry.
    const text = hoverText(node) || describe(node).label;
    item.tooltip = tooltip ? tooltipText(tooltip) : visibleRow(text);
    return item;
  }

  /** Lets VS Code read pending changes without another pause. */
  redrawNow(): void {
    const rows = [...this.changedRows];
    // VS Code's list shows no selection below a selected row that it draws again, while commands still get all that is selected. Of the
    // latter it knows nothing while it reads rows.
    const isWhole =
      this.isWholeChanged || (this.selected.length > 1 && rows.some((row) => this.selected.includes(row)));
    this.changedRows.clear();
    this.isWholeChanged = false;
    if (isWhole) this.changedElements.fire(undefined);
    else if (rows.length > 0) this.changedElements.fire(rows);
  }

  /** A picture in place of a row's icon. Undefined until it is loaded, and for rows without one. */
  protected pictureOf(_node: TreeNode): vscode.Uri | undefined {
    return undefined;
  }

  private async read(parent?: TreeElement): Promise<TreeElement[]> {
    const { connection } = this.session;
    try {
      const workspace = await this.session.workspace();
      if (!workspace) return [];
      // No rows exist before a workspace is open, so the code for them is loaded only now.
      const { childrenOf, rootsOf } = await import('../tree/levels');
      const nodes = await (parent
        ? childrenOf(parent.node, workspace)
        : rootsOf(this.name, workspace, this.host.connections.isReadOnly(workspace.connection.id)));
      // Another workspace is open now and loads its own rows.
      if (this.session.current !== workspace) return [];
      return this.elements.showLevel(nodes, parent?.id);
    } catch (error) {
      if (this.session.connection !== connection) return [];
      return this.elements.showLevel([this.failed(error, parent?.node)], parent?.id);
    }
  }

  private failed(error: unknown, parent: TreeNode | undefined): TreeNode {
    const failure = failureOf(error);
    if (!failure) this.host.onBug(`view ${this.name}`, error);
    return failedNode(this.name, this.session.connection?.id ?? '', failure, parent);
  }
}
