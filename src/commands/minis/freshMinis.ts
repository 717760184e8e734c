import { ServiceError } from '../../domain/failure';
import type { Mini } from '../../domain/mini';
import { runBulk, type NotDone } from '../../workspace/changes/bulk';
import type { Minis } from '../../workspace/minis/minis';

/** Minis as they are now, before something is done to them. */
export interface FreshMinis {
  /** In the order of those that were shown. */
  readonly minis: readonly Mini[];
  /** Those that the service no longer has, as they were shown. */
  readonly gone: readonly NotDone<Mini>[];
}

/** Reads each of them again. Throws a ServiceError when one can't be read, unless it is gone. */
export async function freshMinis(minis: Minis, shown: readonly Mini[], signal?: AbortSignal): Promise<FreshMinis> {
  const fresh = new Map<string, Mini>();
  const { failed, untouched } = await runBulk(
    shown,
    async ({ id }) => void fresh.set(id, await minis.read(id, signal)),
    { signal },
  );
  const [broken] = failed.filter(({ failure }) => failure.kind !== 'notFound');
  if (broken) throw new ServiceError(broken.failure);
  if (untouched.length > 0) throw new ServiceError({ kind: 'cancelled', operation: 'getMini' });
  return { minis: shown.flatMap(({ id }) => fresh.get(id) ?? []), gone: failed };
}
