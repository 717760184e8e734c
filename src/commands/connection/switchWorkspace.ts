import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { Connection } from '../../domain/connection/connection';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { commandTitle } from '../../tree/manifestCommands';
import { regionBesideName } from '../../words/regions';
import type { CommandContext } from '../commandContext';
import type { Command } from '../target/defineCommand';
import { showConnection } from './showConnection';

const CONNECT: CommandId = 'recordsWorkspace.connection.connect';
const SAMPLE: CommandId = 'recordsWorkspace.connection.openSampleWorkspace';

export const switchWorkspace: Command = {
  id: 'recordsWorkspace.connection.switchWorkspace',
  async run(context) {
    for (;;) {
      const picked = await ask(context);
      if (typeof picked === 'string') return await context.actions.start(picked, []);
      const isShown = !picked || picked.id === context.session.connection?.id;
      // If the workspace was removed meanwhile, ask again without it.
      if (isShown || (await showConnection(context, picked))) return;
    }
  },
};

async function ask(context: CommandContext): Promise<Connection | CommandId | undefined> {
  const kept = context.connections.all.map((connection): Choice<Connection | CommandId> => {
    const isShown = connection.id === context.session.connection?.id;
    return {
      label: connection.name,
      description: [regionBesideName(connection), isShown ? t('Current') : ''].filter(Boolean).join(' · '),
      icon: isShown ? 'check' : 'database',
      value: connection,
    };
  });
  const more: Choice<Connection | CommandId>[] = [
    { label: t('Connect Another Workspace…'), icon: 'plug', value: CONNECT },
  ];
  if (!context.connections.all.some((connection) => connection.isSample))
    more.push({ label: commandTitle(SAMPLE), icon: 'beaker', value: SAMPLE });
  return await context.prompts.pick(context.title, [...kept, ...more]);
}
