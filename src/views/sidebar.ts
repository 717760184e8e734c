import * as vscode from 'vscode';
import { Owner } from '../base/disposables';
import type { ViewName } from '../contributions';
import { setContextKey } from '../platform/setContextKey';
import { tabInFront } from '../platform/tabDocuments';
import { viewOf, type TreeNode } from '../tree/node';
import { targetOf, targetsOf, type Focus, type Target } from '../tree/target';
import type { Change } from '../workspace/changes/change';
import type { Session } from '../workspace/session';
import { ActivityView } from './activityView';
import { LabelsView } from './labelsView';
import { MinisView } from './minisView';
import { RecordsView } from './recordsView';
import type { ResourceView } from './resourceView';
import { holdFocus, rowsAtFocus } from './rowFocus';
import { SkillsView } from './skillsView';
import { StatusBar } from './statusBar';
import type { ViewHost } from './viewHost';

/** Changes after which a list may be empty. */
const LISTS: readonly Change['kind'][] = ['minis', 'labels', 'skills'];

/** The sidebar's views and the status bar item. */
export class Sidebar extends Owner {
  readonly views: Readonly<Record<ViewName, ResourceView>>;
  /** Rows were selected after an editor was last used. VS Code does not say where the focus is. */
  isSelectionNewer = false;
  private tab: string | undefined;
  /** Selections are not opened while this looks for the focus. */
  private isLookingForFocus = false;

  constructor(host: ViewHost) {
    super();
    const { session, connections } = host;
    this.views = {
      minis: this.store.add(new MinisView(host)),
      records: this.store.add(new RecordsView(host)),
      labels: this.store.add(new LabelsView(host)),
      skills: this.store.add(new SkillsView(host)),
      activity: this.store.add(new ActivityView(host)),
    };
    this.store.add(session.onDidChangeConnection(() => showEmptyViews(session)));
    this.store.add(session.onDidChange(({ kind }) => LISTS.includes(kind) && showEmptyViews(session)));
    for (const { treeView } of Object.values(this.views))
      this.store.add(
        treeView.onDidChangeSelection(({ selection }) => {
          this.isSelectionNewer ||= selection.length > 0;
          const [row, ...others] = selection;
          if (row && others.length === 0 && !this.isLookingForFocus) host.readAhead(row.node);
          this.showSelected();
        }),
      );
    this.store.add(vscode.window.tabGroups.onDidChangeTabs(() => this.followTab()));
    this.store.add(vscode.window.tabGroups.onDidChangeTabGroups(() => this.followTab()));
    this.store.add(vscode.window.onDidChangeTextEditorSelection(() => this.noteEditorUsed()));
    const statusBar = this.store.add(new StatusBar(session, connections));
    // Follows renames by other clients while the labels are visible.
    this.store.add(this.views.labels.treeView.onDidChangeVisibility(() => statusBar.show()));
  }

  async atFocus(name: ViewName): Promise<Focus | undefined> {
    const view = this.views[name];
    this.isLookingForFocus = true;
    const focus = await rowsAtFocus(view).finally(() => (this.isLookingForFocus = false));
    if (!focus) return undefined;
    const keep = holdFocus(view, focus.row);
    return {
      row: targetOf(focus.row.node),
      rows: targetsOf(focus.rows.map(({ node }) => node)),
      keep: async () => void (this.isSelectionNewer && (await keep())),
    };
  }

  /** Selects rows of one view, and gives it the focus if asked to. */
  async reveal(nodes: readonly TreeNode[], focus: boolean): Promise<void> {
    const [first] = nodes;
    if (first) await this.views[viewOf(first)].reveal(nodes, focus);
  }

  selected(view: ViewName): readonly Target[] {
    return targetsOf(this.views[view].selection);
  }

  /** Call when an editor is used. */
  noteEditorUsed(): void {
    this.isSelectionNewer = false;
  }

  /** Call when another tab is in front; its title may change at any time. */
  private followTab(): void {
    const { input } = tabInFront() ?? {};
    const tab =
      input instanceof vscode.TabInputCustom
        ? input.uri.toString()
        : input instanceof vscode.TabInputWebview
          ? input.viewType
          : undefined;
    if (tab !== undefined && tab !== this.tab) this.noteEditorUsed();
    this.tab = tab;
  }

  private showSelected(): void {
    const isSelected = Object.values(this.views).some(({ treeView }) => treeView.selection.length > 0);
    setContextKey('recordsWorkspace.rowSelected', isSelected);
  }
}

/** Sets the context keys of views that are loaded and empty: a list that is still loading isn't called empty. */
function showEmptyViews({ current }: Session): void {
  const { minis, labels, skills } = current ?? {};
  const groups = labels?.all?.labelGroups.length ?? 0;
  setContextKey('recordsWorkspace.noMinis', isEmpty(minis?.all, minis?.failure));
  setContextKey('recordsWorkspace.noLabels', groups === 0 && isEmpty(labels?.all?.labels, labels?.failure));
  setContextKey('recordsWorkspace.noSkills', isEmpty(skills?.all, skills?.failure));
}

function isEmpty(all: readonly unknown[] | undefined, failure: unknown): boolean {
  return all?.length === 0 && failure === undefined;
}
