import * as vscode from 'vscode';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { Connection } from '../../domain/connection/connection';
import type { Choice } from '../../platform/prompts/quickPickItems';
import type { Command } from '../command';
import { regionText } from '../../tree/regionText';
import { showConnection } from './showConnection';

const CONNECT: CommandId = 'recordsWorkspace.connection.connect';
const SAMPLE: CommandId = 'recordsWorkspace.connection.openSampleWorkspace';

export const switchWorkspace: Command = {
  id: 'recordsWorkspace.connection.switchWorkspace',
  async run(context) {
    const kept = context.connections.all.map((connection): Choice<Connection | CommandId> => {
      const isShown = connection.id === context.session.connection?.id;
      return {
        label: connection.name,
        description: regionText(connection),
        icon: isShown ? 'check' : 'database',
        value: connection,
      };
    });
    const more: Choice<Connection | CommandId>[] = [
      { label: t('Connect Another Workspace…'), icon: 'plug', value: CONNECT },
    ];
    if (!context.connections.all.some((connection) => connection.isSample))
      more.push({ label: t('Open Sample Workspace'), icon: 'beaker', value: SAMPLE });
    const picked = await context.prompts.pick(t('Switch Workspace'), [...kept, ...more]);
    if (typeof picked === 'string') await vscode.commands.executeCommand(picked);
    else if (picked && picked.id !== context.session.connection?.id) await showConnection(context, picked);
  },
};
