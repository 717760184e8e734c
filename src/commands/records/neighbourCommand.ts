// The command that opens the Record before or after one: the one of the page in front, else a row.
import * as vscode from 'vscode';
import type { CommandId } from '../../contributions';
import type { RowIds } from '../../domain/recordRef';
import { parseEditedUri } from '../../editors/document/editedUri';
import { tabInFront } from '../../platform/tabDocuments';
import { targetCommand, type Command } from '../target/defineCommand';
import { records } from '../target/records';
import { one, type Kind, type Takes } from '../target/takes';
import { openNeighbour } from './openNeighbour';

/** Ids say where it stands: it isn't read. */
const places: Kind<'record' | 'versions', RowIds> = {
  ...records,
  nodeOf: undefined,
  of: ({ miniId, recordId }) => ({ miniId, id: recordId }),
};

const rows = one(places, 'canOpen');

/** Nothing names it when a key of its page is pressed: rows that are selected stay those of the page before. */
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
