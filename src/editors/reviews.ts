// The tabs that show change sets: reviews before they run, and reports afterwards.
import type * as vscode from 'vscode';
import { Owner } from '../base/disposables';
import { REVIEW_PAGE } from '../contributions';
import type { ReviewRef } from '../protocol/reviewPage';
import type { ChangeSetEntry } from '../workspace/changeSets/changeSetEntry';
import type { PageWindow } from './page/pageWebview';
import { ReviewModes, type ReviewHost } from './review/reviewHost';
import { namedRef, WorkspaceTabs, type TabKind } from './tab/workspaceTabs';

export class Reviews extends Owner {
  private readonly modes = this.store.add(new ReviewModes());
  private readonly tabs: WorkspaceTabs<ReviewRef>;

  constructor(host: Omit<ReviewHost, 'modes'>, window: PageWindow, memento: vscode.Memento) {
    super();
    const { modes } = this;
    const kind: TabKind<ReviewRef> = {
      viewType: REVIEW_PAGE,
      icon: 'checklist',
      ...namedRef('connectionId', 'changeSetId'),
      load: async () => (await import('./review/reviewPanel')).reviewPanels({ ...host, modes }, window),
    };
    this.tabs = this.store.add(new WorkspaceTabs(kind, memento, window.log.unexpected));
  }

  /** Shows what the change set would do, so the user can decide and apply it. */
  readonly review = (entry: ChangeSetEntry): Promise<void> => this.show(entry, 'review');

  /** Shows the outcome of each item. */
  readonly report = (entry: ChangeSetEntry): Promise<void> => this.show(entry, 'report');

  /** Whether the tab of the change set is visible. */
  readonly isInSight = (entry: ChangeSetEntry): boolean => this.tabs.isVisible(refOf(entry));

  /** The change set whose tab is in front. */
  readonly inFront = (): ReviewRef | undefined => this.tabs.inFront;

  private async show(entry: ChangeSetEntry, mode: 'review' | 'report'): Promise<void> {
    this.modes.set(entry.id, mode);
    await this.tabs.show(refOf(entry), entry.title);
  }
}

function refOf({ id, journal }: ChangeSetEntry): ReviewRef {
  return { connectionId: journal.head?.connectionId ?? '', changeSetId: id };
}
