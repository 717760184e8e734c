// Choices as VS Code's quick pick items.
import * as vscode from 'vscode';
import { colourSpot } from './colourSpot';

export interface Choice<T> {
  readonly label: string;
  readonly description?: string | undefined;
  readonly detail?: string | undefined;
  readonly icon?: string | undefined;
  /** A hexadecimal color, shown as a dot instead of an icon. */
  readonly spot?: string | undefined;
  readonly isPicked?: boolean | undefined;
  /** The heading of a group that starts here. */
  readonly group?: string | undefined;
  /** An alternative to the hits, shown below all of them whatever is typed. */
  readonly isAside?: true | undefined;
  /** Identifies equal hits of several searches. */
  readonly id?: string | undefined;
  readonly value: T;
}

export type ChoiceItem<T> = vscode.QuickPickItem & { readonly choice: Choice<T> };
export type Item<T> = ChoiceItem<T> | vscode.QuickPickItem;

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
      alwaysShow: choice.isAside === true,
      choice,
    },
  ]);
}
