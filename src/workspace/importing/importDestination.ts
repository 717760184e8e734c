// The parts of a workspace that the rows of a file are checked against.
import { groupedBy } from '../../base/collections/groupedBy';
import { caselessId } from '../../domain/ids';
import type { Mini } from '../../domain/mini';
import type { Labels } from '../labels/labels';
import type { ImportDestination } from './rowPlanner';

interface Workspace {
  readonly minis: { readonly all: readonly Pick<Mini, 'id' | 'externalUri'>[] | undefined };
  readonly labels: Pick<Labels, 'carriedBy'>;
}

/** Call after Minis and labels were loaded. */
export function importDestination({ minis, labels }: Workspace, miniId: string): ImportDestination {
  const all = minis.all ?? [];
  const names = all.flatMap(({ id, externalUri }) =>
    [caselessId(id), ...(externalUri ? [externalUri] : [])].map((name) => [name, id] as const),
  );
  // Names need not be unique, and a shared name must not resolve to the wrong Mini.
  const unique = [...groupedBy(names, ([name]) => name).values()].flatMap((same) => (same.length === 1 ? same : []));
  return {
    miniId,
    miniIds: new Map([...unique, [miniId, miniId], ...all.map(({ id }) => [id, id] as const)]),
    labels: new Set(labels.carriedBy('record').map(({ name }) => name)),
  };
}
