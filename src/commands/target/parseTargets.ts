// The one place that reads the arguments VS Code passes to a command: rows, a view's name from a key, an address, a file, or nothing.
import { SCHEME, views, type CommandId, type ViewName } from '../../contributions';
import { parseEditedAddress } from '../../editors/document/editedAddress';
import { parseStoredFileAddress } from '../../editors/stored/storedFileAddress';
import { CURRENT_VERSION, parseVersionAddress } from '../../editors/versions/versionAddress';
import type { ReviewRef } from '../../protocol/reviewPage';
import type { TreeNode } from '../../tree/node';
import { targetOf, targetsOf, type MiniVersionTarget, type Target, type RecordVersionTarget } from '../../tree/target';
import type { CommandContext } from '../commandContext';
import type { Command } from './defineCommand';
import { sharedKeys } from './sharedKeys';
import type { Call } from './takes';

export interface Parsed {
  readonly id: CommandId;
  readonly call: Call;
}

/** An address as VS Code passes it, and as a link in a text carries it. */
interface Address {
  readonly scheme: string;
  readonly path: string;
  readonly query: string;
}

/** What the window shows, for when the arguments don't say enough. */
export interface Shown extends Pick<CommandContext, 'atFocus' | 'selected'> {
  /** Both sides of the diff editor, if one is in front. */
  readonly compared: () => readonly Address[];
  /** What the editor or review in front shows, unless the user selected rows since using it. */
  readonly inFront: () => Address | ReviewRef | undefined;
}

/** Undefined if the key does nothing on the focused row. */
export async function parseTargets(
  shown: Shown,
  commands: readonly Command[],
  id: CommandId,
  args: readonly unknown[],
): Promise<Parsed | undefined> {
  const [first, selected] = args;
  if (args.length === 0) return { id, call: callInFront(shown, commands, id) };
  if (first === undefined) return { id, call: { isRowUnknown: true } };
  if (isViewName(first)) return await parseKey(shown, commands, id, first);
  if (isRow(first)) {
    // If the clicked row is outside the selection, only that row counts.
    const rows = Array.isArray(selected) && selected.includes(first) ? selected.filter(isRow) : [first];
    const named = targetsOf(rows.map(({ node }) => node));
    return { id, call: { isFromRows: true, named, row: targetOf(first.node) } };
  }
  if (isLocalFile(first)) return { id, call: { offer: { what: 'localFile', path: first.fsPath } } };
  const named = isAddress(first) ? targetsAt(first, shown.compared()) : [];
  return { id, call: named.length > 0 ? { named } : {} };
}

/** For calls from the Command Palette: the thing in the editor in front, if the command works on it, or else the selection. */
function callInFront(shown: Shown, commands: readonly Command[], id: CommandId): Call {
  const target = targetInFront(shown.inFront());
  const fits = target && commands.find((one) => one.id === id)?.fits?.(target);
  return fits ? { named: [target], isInFront: true } : {};
}

function targetInFront(shown: Address | ReviewRef | undefined): Target | undefined {
  if (shown && 'changeSetId' in shown) return { ...shown, what: 'changeSet' };
  return isAddress(shown) ? editedAt(shown) : undefined;
}

/** Of the commands that share a key in this view, runs the one for the focused row, or else for the selection. */
async function parseKey(
  shown: Shown,
  commands: readonly Command[],
  id: CommandId,
  view: ViewName,
): Promise<Parsed | undefined> {
  const focus = await shown.atFocus(view);
  const call: Call = focus ? { isFromRows: true, named: focus.rows, row: focus.row, keepFocus: focus.keep } : {};
  const row = focus ? focus.row : shown.selected(view)[0];
  const ids = sharedKeys.find((shared) => shared.includes(id)) ?? [id];
  if (!row) return focus ? undefined : { id: ids[0] ?? id, call };
  const takenBy = (how: 'able' | 'unable'): CommandId | undefined =>
    ids.find((one) => commands.find((command) => command.id === one)?.fits?.(row) === how);
  const commandId = takenBy('able') ?? takenBy('unable');
  return commandId && { id: commandId, call };
}

/** The edited text, the shown file, or the earlier versions in the diff editor. */
function targetsAt(address: Address, compared: readonly Address[]): readonly Target[] {
  const edited = editedAt(address);
  if (edited) return [edited];
  const file = parseStoredFileAddress(address);
  if (file?.kind === 'attachment') return [{ ...file, what: 'attachment', attachmentId: file.fileId }];
  if (file) return [{ ...file, what: 'asset', assetId: file.fileId }];
  return (compared.length > 0 ? compared : [address])
    .filter(isAddress)
    .flatMap((one) => versionAt(one) ?? [])
    .filter(({ versionId }) => versionId !== CURRENT_VERSION);
}

function editedAt(address: Address): Target | undefined {
  const edited = parseEditedAddress(address);
  switch (edited?.kind) {
    case 'record':
      return { ...edited, what: 'record' };
    case 'mini':
      return { ...edited, what: 'mini' };
    case 'skill':
      return { ...edited, what: 'skill' };
    case undefined:
      return undefined;
  }
}

function versionAt(address: Address): RecordVersionTarget | MiniVersionTarget | undefined {
  const ref = parseVersionAddress(address);
  if (!ref) return undefined;
  const { recordId, ...ofMini } = ref;
  return recordId === undefined ? { ...ofMini, what: 'miniVersion' } : { ...ofMini, recordId, what: 'version' };
}

function isViewName(value: unknown): value is ViewName {
  return typeof value === 'string' && Object.hasOwn(views, value);
}

function isRow(value: unknown): value is { readonly node: TreeNode } {
  return typeof value === 'object' && value !== null && 'node' in value;
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'object' && value !== null && 'path' in value && 'scheme' in value && value.scheme === SCHEME;
}

/** Whether the argument is a file of the Explorer. */
function isLocalFile(value: unknown): value is { readonly fsPath: string } {
  return (
    typeof value === 'object' && value !== null && 'scheme' in value && value.scheme === 'file' && 'fsPath' in value
  );
}
