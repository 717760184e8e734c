import { formatDay } from '../../base/format';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { miniName } from '../../tree/minis';
import { workspaceCommand } from '../command';
import { checkBirthDate } from './miniChecks';
import { editMiniField } from './miniFieldEdit';
import { miniTargets } from '../target/targets';

const command: CommandId = 'recordsWorkspace.minis.setBirthDate';

export const setBirthDate = workspaceCommand(command, async (workspace, context, args) => {
  const [mini] = await miniTargets(workspace, context, 'canEditFields', args, t('Select a Mini'));
  if (!mini) return;
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
});
