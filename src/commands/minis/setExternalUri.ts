import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { miniName } from '../../words/minis';
import { checkExternalUri } from './miniChecks';
import { editMiniField } from './miniFieldEdit';
import { one, targetCommand } from '../defineCommand';
import { minis } from '../target/minis';

const command: CommandId = 'recordsWorkspace.minis.setExternalUri';

export const setExternalUri = targetCommand(
  command,
  one(minis, 'canEditFields', t('Select a Mini')),
  async (workspace, context, mini) => {
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
  },
);
