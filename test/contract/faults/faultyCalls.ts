// Requests to the failing service, through the model where there is one.
import type { ServiceClient } from '../../../src/api/client';
import { systemClock } from '../../../src/base/clock';
import { ServiceError } from '../../../src/domain/failure';
import { exportCsv } from '../../../src/workspace/csvExport/exportCsv';
import { RemoteWorkspace } from '../../../src/workspace/remoteWorkspace';
import { windowKept } from '../../support/windowKept';
import type { Column } from './faultRows';

export interface Asked {
  readonly client: ServiceClient;
  readonly miniId: string;
  readonly recordId: string;
  readonly attachmentId: string;
  /** Where a download or an export goes; something is there already. */
  readonly path: string;
  readonly signal: AbortSignal;
}

export interface FaultyCall {
  readonly name: string;
  readonly operation: string;
  readonly column: Column;
  /** By its signal; a list in the model is dropped with its view instead. */
  readonly canBeCancelled: boolean;
  readonly isBig?: true;
  /** Replaces something without a version: the user must check it after entering a new key. */
  readonly isHeldBack?: true;
  readonly run: (asked: Asked) => Promise<unknown>;
}

/** Contents, which no failure or log may contain. */
export const title = 'Elena Pebblebrook at the dentist';
export const fileName = 'sample person 017.bin';

const page = { kind: 'start', limit: 5 } as const;
const smallBytes = 1000;
/** More than the buffers on the way take, so that an answer comes while it is still being sent. */
const bigBytes = 8_000_000;

export const faultyCalls: readonly FaultyCall[] = [
  {
    name: 'list',
    operation: 'listRecords',
    column: 'reads',
    canBeCancelled: true,
    run: ({ client, miniId, signal }) => client.records.listRecords({ miniId }, page, { signal }),
  },
  { name: 'list in the model', operation: 'listRecords', column: 'reads', canBeCancelled: false, run: loadList },
  {
    name: 'versions',
    operation: 'listRecordVersions',
    column: 'reads',
    canBeCancelled: true,
    run: ({ client, miniId, recordId, signal }) =>
      client.records.listRecordVersions(recordId, { ...page, miniId }, { signal }),
  },
  {
    name: 'single write',
    operation: 'upsertRecord',
    column: 'writes and uploads',
    canBeCancelled: true,
    isHeldBack: true,
    run: ({ client, miniId, recordId, signal }) => client.records.upsertRecord(recordId, { title, miniId }, { signal }),
  },
  {
    name: 'batch',
    operation: 'batchUpsertRecords',
    column: 'batches',
    canBeCancelled: true,
    isHeldBack: true,
    run: ({ client, miniId, signal }) => client.records.batchUpsertRecords({ items: [{ title, miniId }] }, { signal }),
  },
  {
    name: 'upload',
    operation: 'addAttachments',
    column: 'writes and uploads',
    canBeCancelled: true,
    run: uploadOf(smallBytes),
  },
  {
    name: 'big upload',
    operation: 'addAttachments',
    column: 'writes and uploads',
    canBeCancelled: true,
    isBig: true,
    run: uploadOf(bigBytes),
  },
  {
    name: 'download',
    operation: 'downloadAttachment',
    column: 'downloads',
    canBeCancelled: true,
    run: (asked) =>
      workspaceOf(asked).attachments.save(asked, { id: asked.attachmentId }, asked.path, { signal: asked.signal }),
  },
  {
    name: 'export',
    operation: 'exportRecords',
    column: 'exports',
    canBeCancelled: true,
    run: ({ client, miniId, path, signal }) => exportCsv(client, { miniIds: [miniId] }, path, { signal }),
  },
];

function workspaceOf({ client }: Asked): RemoteWorkspace {
  const connection = { id: 'sample', name: 'Sample', region: 'custom', baseUrl: '', isSample: true } as const;
  return new RemoteWorkspace(connection, client, systemClock, windowKept());
}

/** A list keeps its failure instead of throwing it. */
async function loadList(asked: Asked): Promise<void> {
  const workspace = workspaceOf(asked);
  const list = workspace.records.open({ miniId: asked.miniId });
  try {
    await list.load();
    if (list.failure) throw new ServiceError(list.failure);
  } finally {
    workspace.records.close(list);
    workspace.dispose();
  }
}

function uploadOf(sizeBytes: number): FaultyCall['run'] {
  return ({ client, recordId, signal }) => {
    const file = { fileName, sizeBytes, open: () => new Blob([new Uint8Array(sizeBytes)]).stream() };
    return client.attachments.addAttachments(recordId, [file], { signal });
  };
}
