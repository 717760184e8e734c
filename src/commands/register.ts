// The wrapper all commands pass: the only place that catches, so that each problem is told once, in plain words.
import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../base/disposables';
import { commandIds, type CommandId } from '../contributions';
import type { Command, CommandContext } from './command';
import { tellError } from './tell/tellError';

/** Loads what the commands do: asked for at the first one, since until then their ids are enough. */
export type LoadCommands = () => Promise<{ readonly commands: readonly Command[] }>;

export function registerCommands(load: LoadCommands, context: CommandContext): Disposable {
  const store = new DisposableStore();
  for (const id of commandIds) {
    store.add(vscode.commands.registerCommand(id, (...args: unknown[]) => runCommand(id, load, context, args)));
  }
  return store;
}

async function runCommand(
  id: CommandId,
  load: LoadCommands,
  context: CommandContext,
  args: readonly unknown[],
): Promise<void> {
  // Who switches or signs out is not asked for the key of what is left; showing a workspace allows it anew.
  if (!id.startsWith('recordsWorkspace.connection.')) context.keyPrompt.allow();
  context.connections.look();
  try {
    const [{ commands }, { keyTarget }] = await Promise.all([load(), import('./target/keyTarget')]);
    const target = await keyTarget(context, id, args);
    if (target) await commands.find((command) => command.id === target.id)?.run(context, target.args);
  } catch (error) {
    await tellError(id, context, error);
  }
}
