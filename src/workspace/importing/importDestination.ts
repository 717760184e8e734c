// What of a workspace the rows of a file are checked against.
import type { RemoteWorkspace } from '../remoteWorkspace';
import type { ImportDestination } from './rowPlanner';

/** Minis and labels are expected to be loaded. */
export function importDestination({ minis, labels }: RemoteWorkspace, miniId: string): ImportDestination {
  const all = minis.all ?? [];
  const byUri = all.flatMap(({ id, externalUri }) => (externalUri ? [[externalUri, id] as const] : []));
  return {
    miniId,
    miniIds: new Map([...byUri, [miniId, miniId], ...all.map(({ id }) => [id, id] as const)]),
    labels: new Set(labels.carriedBy('record').map(({ name }) => name)),
  };
}
