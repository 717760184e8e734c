import { t } from '../../base/text';
import { countText } from '../../words/counts';
import { stateCommand } from './stateCommand';

export const archiveRecord = stateCommand('recordsWorkspace.records.archiveRecord', async ({ prompts }, { length }) => {
  const isSure =
    length === 1 || (await prompts.confirm(t('Archive {0}?', countText('record', length)), '', t('Archive')));
  return isSure ? 'archived' : undefined;
});
