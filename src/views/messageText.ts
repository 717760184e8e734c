// The line above the rows of a view.
import { sentence, t } from '../base/text';
import { visibleRow } from '../base/visibleText';
import type { Failure } from '../domain/failure';
import { describeReason } from '../platform/failures';
import { unreadableRowsText } from '../words/counts';

export interface ReadState {
  readonly leftOut: number;
  /** Why rows are older than they could be: the row that says so may be far below. */
  readonly refreshFailure: Failure | undefined;
}

export function messageText(text: string, { leftOut, refreshFailure: failure }: Partial<ReadState> = {}): string {
  const stale =
    failure && t("Couldn't refresh. What you see may be out of date. {0}", sentence(describeReason(failure)));
  return [stale, visibleRow(text), unreadableRowsText(leftOut ?? 0)].filter(Boolean).join(' · ');
}
