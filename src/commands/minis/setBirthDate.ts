import { formatDay } from '../../base/format';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { miniName } from '../../words/minis';
import { checkBirthDate } from './miniChecks';
import { editMiniField } from './miniFieldEdit';
import { one, targetCommand } from '../defineCommand';
import { minis } from '../target/minis';

const command: CommandId = 'recordsWorkspace.minis.setBirthDate';

export const setBirthDate = targetCommand(
  command,
  one(minis, 'canEditFields', t('Set the birth date of which Mini?')),
  async (workspace, context, mini) => {
    const name = miniName(mini);
    await editMiniField(workspace, context, mini, {
      command,
      title: t('Birth date of “{0}”', name),
      prompt: t('Year, month and day, up to today. Leave it empty for none.'),
      placeholder: '1901-01-17',
      heading: t('Changing the birth date'),
      field: 'dateOfBirth',
      check: checkBirthDate,
      done: (day) =>
        day === null ? t('“{0}” has no birth date now.', name) : t('Birth date of “{0}”: {1}.', name, formatDay(day)),
    });
  },
);
