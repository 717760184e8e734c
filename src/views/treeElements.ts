// The objects that VS Code holds for rows: one per id while the row is shown.
import { nodeId, type TreeNode } from '../tree/node';
import type { TreeElement } from './treeItem';

/** Child rows, or top rows, by id. */
type Level = ReadonlyMap<string, TreeElement>;

interface Shown {
  readonly element: TreeElement;
  /** The parent row's id; {@link TOP} for top rows. */
  parentId: string;
}

const TOP = '';

export class TreeElements {
  private readonly rows = new Map<string, Shown>();
  private readonly levels = new Map<string, Level>();
  /** Most rows of a long list are unchanged: no id is created for them. */
  private readonly ids = new WeakMap<TreeNode, string>();

  get size(): number {
    return this.rows.size;
  }

  /** The object of a shown row, or a new one for a row that VS Code has not asked for yet. */
  elementOf(node: TreeNode): TreeElement {
    const id = this.idOf(node);
    return this.rows.get(id)?.element ?? { id, node };
  }

  /** Ids of the rows around one, nearest first: those below, those above, then the parent. */
  beside(id: string): readonly string[] {
    const parentId = this.rows.get(id)?.parentId;
    if (parentId === undefined) return [];
    const ids = [...(this.levels.get(parentId)?.keys() ?? [])];
    const at = ids.indexOf(id);
    return [...ids.slice(at + 1), ...ids.slice(0, at).reverse(), ...(parentId === TOP ? [] : [parentId])];
  }

  /** The object of a row that is shown. */
  shown(id: string): TreeElement | undefined {
    return this.rows.get(id)?.element;
  }

  /** Updates the object of a shown row. */
  replace(node: TreeNode): TreeElement | undefined {
    const element = this.rows.get(this.idOf(node))?.element;
    if (element) setNode(element, node);
    return element;
  }

  /**
   * The current rows of a level. VS Code identifies rows by these objects and rejects repeated ids. Rows that are gone are
   * dropped with their children.
   */
  showLevel(nodes: readonly TreeNode[], parentId = TOP): TreeElement[] {
    // The parent is gone: nothing would ever drop these children.
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

  /** Whether these are the shown top rows, in the same order. */
  isTop(nodes: readonly TreeNode[]): boolean {
    const shown = [...(this.levels.get(TOP)?.keys() ?? [])];
    return shown.length === nodes.length && nodes.every((node, at) => this.idOf(node) === shown[at]);
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
    // A row with another parent now was moved there.
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

/** Whether two nodes contain the same data, and therefore look the same. */
export function sameNode(one: TreeNode, other: TreeNode): boolean {
  const parts: Readonly<Record<string, unknown>> = { ...other };
  const entries = Object.entries(one);
  return entries.length === Object.keys(parts).length && entries.every(([name, part]) => part === parts[name]);
}
