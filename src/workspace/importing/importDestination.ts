// What of a workspace the rows of a file are checked against.
import { caselessId } from '../../domain/ids';
import type { RemoteWorkspace } from '../remoteWorkspace';
import type { ImportDestination } from './rowPlanner';

/** Minis and labels are expected to be loaded. */
export function importDestination({ minis, labels }: RemoteWorkspace, miniId: string): ImportDestination {
  const all = minis.all ?? [];
  const caseless = all.map(({ id }) => [caselessId(id), id] as const);
  const byUri = all.flatMap(({ id, externalUri }) => (externalUri ? [[externalUri, id] as const] : []));
  return {
    miniId,
    miniIds: new Map([...caseless, ...byUri, [miniId, miniId], ...all.map(({ id }) => [id, id] as const)]),
    labels: new Set(labels.carriedBy('record').map(({ name }) => name)),
  };
}
