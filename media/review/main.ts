// The start of the tab of a change set.
import type { ReviewPageContract } from '../../src/protocol/reviewPage';
import { startTab } from '../base/startTab';
import { gridElements, gridStyles } from '../grid/gridElements';
import styles from './review.css';
import { ReviewTab } from './reviewTab';

export function startReviewTab(): void {
  startTab<ReviewPageContract>(
    [gridStyles, styles],
    { ...gridElements, 'review-tab': ReviewTab },
    ({ rpc }) => new ReviewTab(rpc),
  );
}
