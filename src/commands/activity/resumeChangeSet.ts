import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { one, targetCommand } from '../defineCommand';
import { changeSets } from '../target/changeSets';
import { countText } from '../../words/counts';
import { runChangeSet } from './runChangeSet';

/** Goes on after a pause or a crash. One that was never started is agreed to first. */
export const resumeChangeSet = targetCommand(
  'recordsWorkspace.activity.resumeChangeSet',
  one(changeSets, 'canResume', t('Resume')),
  async (workspace, context, entry) => {
    if (entry.status === 'planned') {
      const { total } = entry.progress;
      const detail = t('Records that someone else changed since stay as they are.');
      const isSure = await context.prompts.confirm(
        t('Apply {0} of “{1}”?', countText('change', total), entry.title),
        detail,
        total === 1 ? t('Apply 1 Change') : t('Apply {0} Changes', formatNumber(total)),
      );
      if (!isSure) return;
    }
    await runChangeSet(workspace, context, resumeChangeSet.id, entry);
  },
);
