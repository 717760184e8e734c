// Edits one text field of a Mini. Input survives a failure, and a change by another client is not overwritten.
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { Mini } from '../../domain/mini';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { editMinis } from './miniEdit';

export interface MiniField {
  readonly command: CommandId;
  readonly title: string;
  readonly prompt: string;
  readonly placeholder: string;
  /** The title of the progress. */
  readonly heading: string;
  readonly field: 'dateOfBirth' | 'externalUri';
  readonly check: (shown: string) => (text: string) => string | undefined;
  readonly done: (value: string | null) => string;
}

/** `before` is input that could not be saved. The question starts with it. */
export async function editMiniField(
  workspace: RemoteWorkspace,
  context: CommandContext,
  mini: Mini,
  edit: MiniField,
  before?: string,
): Promise<void> {
  const { title, prompt, placeholder, field } = edit;
  const shown = mini[field] ?? '';
  const value = before ?? shown;
  const typed = await context.prompts.input({ title, prompt, placeholder, value, check: edit.check(shown) });
  if (typed === undefined || typed.trim() === shown) return;
  const wanted = typed.trim() === '' ? null : typed.trim();
  await editMinis(workspace, context, {
    command: edit.command,
    heading: edit.heading,
    rows: [mini],
    edit: () => ({ [field]: wanted }),
    conflictText: ({ [field]: now }) =>
      t('Someone else changed it to {0}. Nothing was overwritten.', now ? now : t('None')),
    done: () => edit.done(wanted),
    again: {
      button: t('Edit and Retry'),
      run: async () => editMiniField(workspace, context, await workspace.minis.read(mini.id), edit, typed),
    },
  });
}
