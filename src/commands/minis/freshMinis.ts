import { ServiceError } from '../../domain/failure';
import type { Mini } from '../../domain/mini';
import { tryEach, type EachOptions, type NotDone } from '../../workspace/loading/tryEach';
import type { Minis } from '../../workspace/minis/minis';

/** Minis as read just before an action. */
export interface FreshMinis {
  /** In the order in which they were shown. */
  readonly minis: readonly Mini[];
  /** Minis that no longer exist, as they were last shown. */
  readonly gone: readonly NotDone<Mini>[];
}

/** Reads each Mini again. Throws a ServiceError if one can't be read, unless it no longer exists. */
export async function freshMinis(minis: Minis, shown: readonly Mini[], options?: EachOptions): Promise<FreshMinis> {
  const fresh = new Map<string, Mini>();
  const { failed, untouched } = await tryEach(
    shown,
    async ({ id }) => void fresh.set(id, await minis.read(id, options?.signal)),
    options,
  );
  const [broken] = failed.filter(({ failure }) => failure.kind !== 'notFound');
  if (broken) throw new ServiceError(broken.failure);
  if (untouched.length > 0) throw new ServiceError({ kind: 'cancelled', operation: 'getMini' });
  if (failed.length > 0) await minis.refresh();
  return { minis: shown.flatMap(({ id }) => fresh.get(id) ?? []), gone: failed };
}
