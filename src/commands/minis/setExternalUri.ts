import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { miniName } from '../../tree/minis';
import { workspaceCommand } from '../command';
import { checkExternalUri } from './miniChecks';
import { editMiniField } from './miniFieldEdit';
import { miniTargets } from '../target/targets';

const command: CommandId = 'recordsWorkspace.minis.setExternalUri';

export const setExternalUri = workspaceCommand(command, async (workspace, context, args) => {
  const [mini] = await miniTargets(workspace, context, 'canEditFields', args, t('Select a Mini'));
  if (!mini) return;
  const name = miniName(mini);
  await editMiniField(workspace, context, mini, {
    command,
    title: t('{0}: {1}', name, t('External URI')),
    prompt: t('Enter a full URI like https://care.example.org/people/017, or leave empty.'),
    placeholder: 'https://care.example.org/people/017',
    heading: t('Saving'),
    field: 'externalUri',
    check: checkExternalUri,
    done: (uri) =>
      uri === null
        ? t('Changed {0}. {1}: {2}.', t('“{0}”', name), t('External URI'), t('None'))
        : t('Changed {0}.', t('“{0}”', name)),
  });
});
