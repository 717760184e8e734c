import { formatDay } from '../../base/format';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { miniName } from '../../words/minis';
import { workspaceCommand } from '../command';
import { checkBirthDate } from './miniChecks';
import { editMiniField } from './miniFieldEdit';
import { miniTargets } from '../target/targets';

const command: CommandId = 'recordsWorkspace.minis.setBirthDate';

export const setBirthDate = workspaceCommand(command, async (workspace, context, args) => {
  const [mini] = await miniTargets(workspace, context, 'canEditFields', args, t('Set the birth date of which Mini?'));
  if (!mini) return;
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
});
