// The command that opens the Record before or after another: the one whose page is in front, or else a row.
import * as vscode from 'vscode';
import type { CommandId } from '../../contributions';
import type { RowIds } from '../../domain/recordRef';
import { parseEditedUri } from '../../editors/document/editedUri';
import { tabInFront } from '../../platform/tabDocuments';
import { targetCommand, type Command } from '../target/defineCommand';
import { records } from '../target/records';
import { one, type Kind, type Takes } from '../target/takes';
import { openNeighbour } from './openNeighbour';

/** Ids are enough to find a Record's place, so it isn't read. */
const places: Kind<'record' | 'versions', RowIds> = {
  ...records,
  nodeOf: undefined,
  of: ({ miniId, recordId }) => ({ miniId, id: recordId }),
};

const rows = one(places, 'canOpen');

/** A key pressed on a page passes no target. The selected rows may still be from an earlier page, so the page in front goes first. */
const recordInView: Takes<RowIds> = {
  ...rows,
  find: async (asking) => (asking.call.named ? undefined : pageInFront()) ?? (await rows.find(asking)),
};

export function neighbourCommand(id: CommandId, step: 1 | -1): Command {
  return targetCommand(id, recordInView, (workspace, context, place) => openNeighbour(workspace, context, place, step));
}

function pageInFront(): RowIds | undefined {
  const { input } = tabInFront() ?? {};
  const ref = input instanceof vscode.TabInputCustom ? parseEditedUri(input.uri) : undefined;
  return ref?.kind === 'record' ? { miniId: ref.miniId, id: ref.recordId } : undefined;
}
