// The rest of the extension, as the tab of a change set needs it.
import type { Disposable } from '../../base/disposables';
import { Emitter } from '../../base/emitter';
import type { Outcome } from '../../workspace/changeSets/outcome';
import type { PagesHost } from '../page/pageKind';

type ReviewMode = 'review' | 'report';

/** What the tab of each change set was last asked to show. */
export class ReviewModes implements Disposable {
  private readonly modes = new Map<string, ReviewMode>();
  private readonly changed = new Emitter<string>();
  readonly onDidChange = this.changed.event;

  get(changeSetId: string): ReviewMode | undefined {
    return this.modes.get(changeSetId);
  }

  set(changeSetId: string, mode: ReviewMode): void {
    this.modes.set(changeSetId, mode);
    this.changed.fire(changeSetId);
  }

  dispose(): void {
    this.changed.dispose();
  }
}

export interface ReviewHost extends Pick<PagesHost, 'session' | 'locks' | 'actions' | 'documents'> {
  readonly modes: ReviewModes;
  /** Why an item was not applied, in words. */
  readonly reasonOf: (outcome: Outcome | undefined) => string;
}
