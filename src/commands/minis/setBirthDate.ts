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
  one(minis, 'canEditFields', t('Select a Mini')),
  async (workspace, context, mini) => {
    const name = miniName(mini);
    await editMiniField(workspace, context, mini, {
      command,
      title: t('{0}: {1}', name, t('Birth date')),
      prompt: t('Enter a date like 1901-01-17, or leave empty.'),
      placeholder: '1901-01-17',
      heading: t('Saving'),
      field: 'dateOfBirth',
      check: checkBirthDate,
      done: (day) =>
        t('Changed {0}. {1}: {2}.', t('“{0}”', name), t('Birth date'), day === null ? t('None') : formatDay(day)),
    });
  },
);
