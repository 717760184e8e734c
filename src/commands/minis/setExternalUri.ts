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
  one(minis, 'canEditFields', t('Set the external URI of which Mini?')),
  async (workspace, context, mini) => {
    const name = miniName(mini);
    await editMiniField(workspace, context, mini, {
      command,
      title: t('External URI of “{0}”', name),
      prompt: t('The name that your own system has for this Mini. Leave it empty for none.'),
      placeholder: 'https://care.example.org/people/017',
      heading: t('Changing the external URI'),
      field: 'externalUri',
      check: checkExternalUri,
      done: (uri) =>
        uri === null ? t('“{0}” has no external URI now.', name) : t('External URI of “{0}” changed.', name),
    });
  },
);
