// The wrapper all commands pass: the only place that catches, so that each problem is told once, in plain words.
import * as vscode from 'vscode';
import { t } from '../base/text';
import { DisposableStore, type Disposable } from '../base/disposables';
import { failureOf } from '../domain/failure';
import { KeyError } from '../platform/keys/credentials';
import { describeKeyProblem } from '../platform/keys/keyProblems';
import { describeFailure } from '../platform/failures';
import { commandIds, type CommandId } from '../contributions';
import type { Command, CommandContext } from './command';
import { UnknownRowError } from './target/unknownRow';

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

/** Tells of an error, once; `where` is the command it came from. Also for what a button of a message starts, after its command is over. */
export async function tellError(where: CommandId, context: CommandContext, error: unknown): Promise<void> {
  const failure = failureOf(error);
  if (failure?.kind === 'cancelled') return;
  const isExpected = failure !== undefined || error instanceof KeyError || error instanceof UnknownRowError;
  if (!isExpected) context.log.unexpected(where, error);
  const showLog = t('Show Log');
  // Not awaited by the command: it is over, and the message may stay as long as it likes.
  void context.prompts.error(words(failure ? describeFailure(failure) : error), showLog).then((pressed) => {
    if (pressed === showLog) context.log.show();
  });
  return Promise.resolve();
}

function words(problem: unknown): string {
  if (typeof problem === 'string') return problem;
  if (problem instanceof KeyError) return describeKeyProblem(problem.problem);
  if (problem instanceof UnknownRowError) return t('The list was refreshing. Select the row and try again.');
  return t('Unexpected error. See the log.');
}
