import { t } from '../../base/text';
import { checkExternalUri } from './miniChecks';
import { miniFieldCommand } from './miniFieldCommand';

export const setExternalUri = miniFieldCommand('recordsWorkspace.minis.setExternalUri', {
  field: 'externalUri',
  word: t('External URI'),
  prompt: t('Leave empty to clear'),
  placeholder: 'https://care.example.org/people/017',
  check: checkExternalUri,
});
