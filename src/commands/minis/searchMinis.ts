import * as vscode from 'vscode';
import { t } from '../../base/text';
import { views } from '../../contributions';
import type { Mini } from '../../domain/mini';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { miniName } from '../../tree/minis';
import { workspaceCommand } from '../command';

export const searchMinis = workspaceCommand('recordsWorkspace.minis.searchMinis', async (workspace, context) => {
  const mini = await context.prompts.search(
    t('Search'),
    t('Search by name, identity number or other text'),
    async (text, signal) => {
      const found =
        text.trim() === '' ? (workspace.minis.all ?? []) : await workspace.minis.search(text.trim(), signal);
      return found.map(toChoice);
    },
  );
  if (!mini) return;
  workspace.selection.choose(mini);
  await vscode.commands.executeCommand(`${views.records}.focus`);
});

function toChoice(mini: Mini): Choice<Mini> {
  return {
    label: miniName(mini),
    description: (mini.labels ?? []).join(' · '),
    icon: mini.agentType === 'workspace' ? 'organization' : 'person',
    value: mini,
  };
}
