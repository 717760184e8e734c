// The wrapper around every command: reports once whatever the command itself didn't catch.
import * as vscode from 'vscode';
import { Owner } from '../base/disposables';
import type { CommandId } from '../contributions';
import type { Prompts } from '../platform/prompts/prompts';
import { returningPrompts } from '../platform/prompts/returningPrompts';
import { comparedIn, documentIn, tabInFront } from '../platform/tabDocuments';
import type { ReviewRef } from '../protocol/reviewPage';
import type { Actions } from '../tree/actions';
import { commandIds, commandTitle } from '../tree/manifestCommands';
import type { Offer, Target } from '../tree/target';
import type { CommandContext, CommandWindow } from './commandContext';
import type { Command } from './target/defineCommand';
import type { Parsed } from './target/parseTargets';
import { tellError } from './tell/tellError';

/** Loads all commands when one is first called. Until then, their ids in the manifest are enough. */
type LoadCommands = () => Promise<Readonly<Record<string, Command>>>;

/** Runs all commands of the manifest: for VS Code, on the arguments it passes, and for the window's own parts, on targets. */
export class Commands extends Owner implements Actions {
  constructor(
    private readonly load: LoadCommands,
    private readonly window: CommandWindow,
  ) {
    super();
    for (const id of commandIds()) {
      const run = (...args: unknown[]): Promise<void> => this.run(id, (commands) => this.parse(commands, id, args));
      this.store.add(vscode.commands.registerCommand(id, run));
    }
  }

  start(id: CommandId, targets: readonly Target[], offer?: Offer, prompts?: Prompts): Promise<void> {
    const call = { ...(targets.length > 0 ? { named: targets } : {}), offer };
    return this.run(id, () => Promise.resolve({ id, call }), prompts);
  }

  contextOf(command: CommandId): CommandContext {
    return { ...this.window, command, title: commandTitle(command) };
  }

  private async run(
    id: CommandId,
    parse: (commands: readonly Command[]) => Promise<Parsed | undefined>,
    prompts = this.window.prompts,
  ): Promise<void> {
    const context = this.contextOf(id);
    // After switching or disconnecting, the former workspace must not ask for a key. Opening a workspace allows it
    // again.
    if (!id.startsWith('recordsWorkspace.connection.')) context.keyPrompt.allow();
    context.connections.look();
    try {
      const commands = Object.values(await this.load());
      const parsed = await parse(commands);
      const command = parsed && commands.find((one) => one.id === parsed.id);
      if (!command) return;
      // The editor in front may be a page, so handle its focus as when a page starts a command.
      const own = parsed.call.isInFront ? returningPrompts(prompts) : prompts;
      await command.run({ ...this.contextOf(command.id), prompts: own }, parsed.call);
      await parsed.call.keepFocus?.();
    } catch (error) {
      tellError(context, error);
    }
  }

  private async parse(
    commands: readonly Command[],
    id: CommandId,
    args: readonly unknown[],
  ): Promise<Parsed | undefined> {
    const { parseTargets } = await import('./target/parseTargets');
    const { atFocus, selected, isSelectionNewer, reviewInFront } = this.window;
    const inFront = (): vscode.Uri | ReviewRef | undefined =>
      isSelectionNewer() ? undefined : (documentIn(tabInFront()) ?? reviewInFront());
    return await parseTargets(
      { atFocus, selected, compared: () => comparedIn(tabInFront()), inFront },
      commands,
      id,
      args,
    );
  }
}
