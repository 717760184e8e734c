// The rest of the extension, as the tab of a change set needs it.
import type { Emitter } from '../../base/emitter';
import type { Outcome } from '../../workspace/changeSets/outcome';
import type { PagesHost } from '../page/pageKind';

/** What the tab of a change set was last asked to show. */
export class ReviewModes {
  private readonly modes = new Map<string, 'review' | 'report'>();

  constructor(private readonly changed: Emitter<string>) {}

  get onDidChange() {
    return this.changed.event;
  }

  get(changeSetId: string): 'review' | 'report' | undefined {
    return this.modes.get(changeSetId);
  }

  set(changeSetId: string, mode: 'review' | 'report' | undefined): void {
    if (mode) this.modes.set(changeSetId, mode);
    else this.modes.delete(changeSetId);
    this.changed.fire(changeSetId);
  }
}

export interface ReviewHost extends Pick<PagesHost, 'session' | 'locks' | 'actions' | 'documents'> {
  readonly modes: ReviewModes;
  /** Why an item was not applied, in words. */
  readonly reasonOf: (outcome: Outcome | undefined) => string;
}
