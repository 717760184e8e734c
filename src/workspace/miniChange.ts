// A change of some fields of a Mini as a value: what stood there before, whether it still stands, and how to take it back.
import { ServiceError } from '../domain/failure';
import type { Mini } from '../domain/mini';
import { sameVersion } from '../domain/sameVersion';
import type { MiniChange, Minis } from './minis';

/** A change that was made: enough to take it back. */
export interface WrittenMiniChange {
  readonly change: MiniChange;
  /** Puts back what stood there. */
  readonly former: MiniChange;
  /** As the service stored it; without an eTag and `updatedAt` when it could not be read back. */
  readonly mini: Mini;
}

/** What puts the changed fields back to how `fresh` has them. */
export function formerFields(fresh: Mini, change: MiniChange): MiniChange {
  return {
    ...('name' in change ? { name: fresh.name ?? '' } : {}),
    ...('labels' in change ? { labels: fresh.labels ?? [] } : {}),
    ...('dateOfBirth' in change ? { dateOfBirth: dayOf(fresh.dateOfBirth) } : {}),
    ...('externalUri' in change ? { externalUri: fresh.externalUri ?? null } : {}),
  };
}

/** Whether the Mini has all of it already. The order of labels means nothing. */
export function holdsFields(fresh: Mini, change: MiniChange): boolean {
  const holds = (field: 'name' | 'externalUri'): boolean =>
    !(field in change) || (fresh[field] ?? '') === (change[field] ?? '');
  const holdsDay = !('dateOfBirth' in change) || dayOf(fresh.dateOfBirth) === dayOf(change.dateOfBirth);
  return holds('name') && holdsDay && holds('externalUri') && holdsLabels(fresh, change);
}

/** Puts the former values back, unless somebody changed the Mini meanwhile: then `conflict` is thrown and nothing is written. */
export async function takeBackChange(minis: Minis, { change, former, mini }: WrittenMiniChange): Promise<void> {
  const fresh = await minis.read(mini.id);
  // Done already, by a try whose answer was lost.
  if (holdsFields(fresh, former)) return;
  const isMarked = Boolean(mini.eTag ?? mini.updatedAt);
  // The service may store it in another form than it was sent.
  if (!holdsFields(fresh, formerFields(mini, change)) || (isMarked && !sameVersion(mini, fresh)))
    throw new ServiceError({ kind: 'conflict', operation: 'patchMini', status: 409 });
  await minis.change(fresh, former);
}

/** The service may write a day with a time behind it, and takes none. */
function dayOf(date: string | null | undefined): string | null {
  return date?.replace(/T.*$/, '') || null;
}

function holdsLabels(fresh: Mini, { labels }: MiniChange): boolean {
  if (!labels) return true;
  const names = new Set(fresh.labels);
  return names.size === new Set(labels).size && labels.every((name) => names.has(name));
}
