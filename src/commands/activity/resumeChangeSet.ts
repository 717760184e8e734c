import { t } from '../../base/text';
import { countText } from '../../words/counts';
import { quotedTitle } from '../../words/titles';
import { confirmTyped } from '../ask/confirming';
import { changeSets } from '../target/changeSets';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';
import { runChangeSet } from './runChangeSet';

/** Continues after a pause or a crash. A change set that was never started is reviewed first. */
export const resumeChangeSet = targetCommand(
  'recordsWorkspace.activity.resumeChangeSet',
  one(changeSets, 'canResume'),
  async (workspace, context, entry, { offer }) => {
    if (offer?.what === 'reviewed') {
      const review = workspace.changeSets.reviewOf(entry);
      // A new check is running, so it isn't known yet what can't be undone.
      if (!review.isChecked) return await context.review(entry);
      const { applies, finals } = review.counts;
      const title = t('Apply {0} of “{1}”?', countText('item', applies), quotedTitle(entry.title));
      if (
        finals > 0 &&
        !(await confirmTyped(context, title, t('{0}: {1}', countText('item', finals), t("This can't be undone."))))
      )
        return;
      await review.agree();
    } else if (entry.status === 'planned') return await context.review(entry);
    await runChangeSet(workspace, context, entry);
  },
);
