// What the tab of a change set shows above its rows, before it is applied and in its report.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { describeFailure } from '../../platform/failures';
import type { ReviewHead } from '../../protocol/reviewPage';
import { changeSetText } from '../../words/changeSetProgress';
import type { Review } from '../../workspace/changeSets/review/review';
import type { ReportedRows } from './reportedRows';
import { reportButtons, reviewButtons, reviewNotes, type Standing } from './reviewButtons';
import type { ReviewedRows } from './reviewedRows';

type Shown = Omit<ReviewHead, 'title' | 'isSample' | 'generation' | 'order'>;

/** `rows` is undefined until all items were checked. */
export function reviewHead(review: Review, rows: ReviewedRows | undefined, standing: Standing): Shown {
  const { progress, failure } = review;
  const counts = rows && review.counts;
  return {
    status: rows?.status ?? statusOf(standing),
    notes: reviewNotes(standing, counts?.finals ?? 0),
    ...(failure ? { failure: describeFailure(failure) } : {}),
    ...(progress ? { progress: progressText(progress) } : {}),
    filters: rows?.filters ?? [],
    columns: rows?.columns ?? [],
    rowCount: rows?.rowCount ?? 0,
    ...(rows ? { tick: rows.tick ?? 'off' } : {}),
    buttons: progress ? [{ action: 'stopCheck', text: t('Stop') }] : reviewButtons(standing, counts),
  };
}

export function reportHead({ columns, filters, rowCount }: ReportedRows, standing: Standing): Shown {
  const { failure } = standing.entry;
  return {
    status: statusOf(standing),
    notes: [],
    ...(failure ? { failure: describeFailure(failure) } : {}),
    filters,
    columns,
    rowCount,
    buttons: reportButtons(standing),
  };
}

function statusOf({ entry: { status, isStopping, progress }, undoneCount }: Standing): string {
  return changeSetText({ status, isStopping, progress, undoneCount });
}

function progressText({ through, total }: NonNullable<Review['progress']>): string {
  return t('{0}: {1}', t('Loading'), t('{0} of {1}', formatNumber(through), formatNumber(total)));
}
