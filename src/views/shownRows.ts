// The objects that VS Code holds for rows: the same one for the same id while its row is shown, and none any more after that.
import { nodeId, type TreeNode } from '../tree/node';
import { sameNode } from '../tree/sameNode';
import type { TreeElement } from './treeItem';

/** The rows below one, or the top rows, by their ids. */
type Level = ReadonlyMap<string, TreeElement>;

interface Shown {
  readonly element: TreeElement;
  /** The id of the row it stands below; {@link TOP} for the top rows. */
  parentId: string;
}

const TOP = '';

export class ShownRows {
  private readonly rows = new Map<string, Shown>();
  private readonly levels = new Map<string, Level>();
  /** Most rows of a long list are those of before: no id is made for them. */
  private readonly ids = new WeakMap<TreeNode, string>();

  get size(): number {
    return this.rows.size;
  }

  /** The object of a row that is shown, with what it shows from now on. */
  replace(node: TreeNode): TreeElement | undefined {
    const element = this.rows.get(this.idOf(node))?.element;
    if (element) setNode(element, node);
    return element;
  }

  /**
   * The rows of one level as they are now: VS Code keeps selection and expansion by them, and refuses an id twice. Those that
   * were there before and are not among them are forgotten, with all below.
   */
  showLevel(nodes: readonly TreeNode[], parentId = TOP): TreeElement[] {
    // Read for a row that has gone meanwhile: nobody would ever forget what is below it.
    if (parentId !== TOP && !this.rows.has(parentId)) return nodes.map((node) => ({ id: this.idOf(node), node }));
    const level = new Map<string, TreeElement>();
    for (const node of nodes) {
      const element = this.show(node, parentId);
      level.set(element.id, element);
    }
    const before = this.levels.get(parentId);
    this.levels.set(parentId, level);
    for (const id of before?.keys() ?? []) if (!level.has(id)) this.forget(id, parentId);
    return [...level.values()];
  }

  clear(): void {
    this.rows.clear();
    this.levels.clear();
  }

  private show(node: TreeNode, parentId: string): TreeElement {
    const id = this.idOf(node);
    const shown = this.rows.get(id) ?? { element: { id, node }, parentId };
    shown.parentId = parentId;
    this.rows.set(id, shown);
    setNode(shown.element, node);
    return shown.element;
  }

  private forget(id: string, parentId: string): void {
    // One that stands below another row by now has moved there.
    if (this.rows.get(id)?.parentId !== parentId) return;
    this.rows.delete(id);
    const below = this.levels.get(id);
    this.levels.delete(id);
    for (const child of below?.keys() ?? []) this.forget(child, id);
  }

  private idOf(node: TreeNode): string {
    const id = this.ids.get(node) ?? nodeId(node);
    this.ids.set(node, id);
    return id;
  }
}

function setNode(element: TreeElement, node: TreeNode): void {
  if (!sameNode(element.node, node)) element.item = undefined;
  element.node = node;
}
