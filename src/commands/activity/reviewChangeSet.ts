import { t } from '../../base/text';
import { changeSets } from '../target/changeSets';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';

/** Shows what would be applied, so the user can decide item by item. */
export const reviewChangeSet = targetCommand(
  'recordsWorkspace.activity.reviewChangeSet',
  one(changeSets, 'canReview', t('Review')),
  (_workspace, context, entry) => context.review(entry),
);
