// What the menus of rows and columns offer.
import type {
  ColumnPlaces,
  TableAction,
  TableColumn,
  TableCommand,
  TableHead,
  TableRow,
} from '../../src/protocol/tablePage';
import type { MenuItem } from '../base/pageMenu';
import { movedPlaces } from './columnPlaces';
import { strings } from './strings';

/** Commands one below the other, or in a menu beside their name: a menu has at most nine entries. */
type Group = readonly (TableCommand | { readonly text: string; readonly commands: readonly TableCommand[] })[];

const copying = { text: strings.copy, commands: ['copyId', 'copyTitle', 'copyAsJson'] } as const;
const filing = { text: strings.attachments, commands: ['addAttachments', 'saveAttachments'] } as const;

/** The commands that fit a row, by group; without one, those for a selection. */
function commandGroups(head: TableHead, row: TableRow | undefined): readonly Group[] {
  const reading: Group = ['saveAttachments', copying];
  if (head.readOnly !== undefined) return [reading];
  switch (row?.mark.shape ?? (head.isTrash ? 'trash' : undefined)) {
    case 'trash':
      return [['restoreRecord', 'deleteRecord'], reading];
    case 'draft':
      return [['editLabels', 'changeEventDate', 'submitDraft'], [filing, copying], ['deleteRecord']];
    case undefined:
      return [
        ['editLabels', 'changeState', 'changeEventDate', 'submitDraft'],
        [filing, copying],
        ['deleteRecord', 'restoreRecord'],
      ];
    default:
      return [['editLabels', 'changeState', 'changeEventDate'], [filing, copying], ['deleteRecord']];
  }
}

export function rowMenu(head: TableHead, row: TableRow, act: (action: TableAction) => void): readonly MenuItem[] {
  const { key } = row;
  const isOfSelection = row.isSelected && head.selection.count > 1;
  const opening: readonly MenuItem[] = [
    { text: strings.open, run: (isBeside) => act({ kind: 'open', key, isBeside }) },
    { text: strings.openBeside, run: () => act({ kind: 'open', key, isBeside: true }) },
    { text: strings.editText, run: (isBeside) => act({ kind: 'openText', key, isBeside }) },
  ];
  const commands = commandItems(commandGroups(head, isOfSelection ? undefined : row), (name) =>
    act(isOfSelection ? { kind: 'command', name } : { kind: 'command', name, key }),
  );
  return [...(isOfSelection ? [] : opening), ...commands, ...discardItem(head, isOfSelection, act)];
}

/** Actions for the selected Records that have no button. */
export function selectionMenu(head: TableHead, act: (action: TableAction) => void): readonly MenuItem[] {
  const commands = commandItems(commandGroups(head, undefined), (name) => act({ kind: 'command', name }));
  return [...commands, ...discardItem(head, true, act)];
}

export function columnMenu(
  column: TableColumn,
  columns: readonly TableColumn[],
  arrange: (layout: ColumnPlaces) => void,
  chooseColumns: () => void,
): readonly MenuItem[] {
  const peers = columns.filter(({ isPinned }) => isPinned === column.isPinned);
  const index = peers.indexOf(column);
  const offset = column.isPinned ? 0 : columns.length - peers.length;
  const move = (by: number) => (): void => arrange(movedPlaces(columns, column.id, offset + index + by));
  const pin = (): void =>
    arrange(columns.map((one) => (one === column ? { ...one, isPinned: !column.isPinned } : one)));
  return [
    { text: column.isPinned ? strings.unpin : strings.pin, run: pin },
    ...(index > 0 ? [{ text: strings.moveLeft, run: move(-1) }] : []),
    ...(index < peers.length - 1 ? [{ text: strings.moveRight, run: move(1) }] : []),
    { text: strings.columns, run: chooseColumns, beginsGroup: true },
  ];
}

function commandItems(groups: readonly Group[], run: (name: TableCommand) => void): readonly MenuItem[] {
  const itemOf = (name: TableCommand) => ({ text: strings.commands[name], run: () => run(name) });
  return groups.flatMap((group) =>
    group.map((entry, index): MenuItem => {
      const item = typeof entry === 'string' ? itemOf(entry) : { text: entry.text, items: entry.commands.map(itemOf) };
      return { ...item, beginsGroup: index === 0 };
    }),
  );
}

function discardItem(
  { staged }: TableHead,
  isOfSelection: boolean,
  act: (action: TableAction) => void,
): readonly MenuItem[] {
  if (staged.cells === 0 || staged.isApplying || !isOfSelection) return [];
  const run = (): void => act({ kind: 'discard', isSelectionOnly: true });
  return [{ text: strings.discard, run, beginsGroup: true }];
}
