import { formatDay } from '../../base/format';
import { t } from '../../base/text';
import { checkBirthDate } from './miniChecks';
import { miniFieldCommand } from './miniFieldCommand';

export const setBirthDate = miniFieldCommand('recordsWorkspace.minis.setBirthDate', {
  field: 'dateOfBirth',
  word: t('Birth date'),
  prompt: t('Leave empty to clear'),
  placeholder: '1901-01-17',
  check: checkBirthDate,
  valueText: formatDay,
});
