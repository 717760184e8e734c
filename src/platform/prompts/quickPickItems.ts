// Choices of a question, and how VS Code shows them.
import * as vscode from 'vscode';
import { colourSpot } from './colourSpot';

export interface Choice<T> {
  readonly label: string;
  readonly description?: string | undefined;
  readonly detail?: string | undefined;
  readonly icon?: string | undefined;
  /** A hexadecimal colour, shown as a spot in the icon's place. */
  readonly spot?: string | undefined;
  readonly isPicked?: boolean | undefined;
  /** Starts a group with this heading. */
  readonly group?: string | undefined;
  readonly value: T;
}

/** Answers for what is typed; the signal ends when the text changes. */
export type Find<T> = (text: string, signal: AbortSignal) => Promise<readonly Choice<T>[]>;

export type Item<T> = (vscode.QuickPickItem & { choice: Choice<T> }) | vscode.QuickPickItem;

export function toItems<T>(choices: readonly Choice<T>[]): Item<T>[] {
  return choices.flatMap((choice): Item<T>[] => [
    ...(choice.group === undefined ? [] : [{ label: choice.group, kind: vscode.QuickPickItemKind.Separator }]),
    {
      label: choice.label,
      ...(choice.description === undefined ? {} : { description: choice.description }),
      ...(choice.detail === undefined ? {} : { detail: choice.detail }),
      ...(choice.icon === undefined ? {} : { iconPath: new vscode.ThemeIcon(choice.icon) }),
      ...(choice.spot === undefined ? {} : { iconPath: colourSpot(choice.spot) }),
      picked: choice.isPicked === true,
      choice,
    },
  ]);
}
