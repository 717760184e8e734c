// Creates something although responses may be lost: items that did not exist before the attempt show if it succeeded.
import { systemClock, type Clock } from '../../base/clock';
import { failureOf, mayComeLate, ServiceError, undefinedOnFailure, withoutDoubt } from '../../domain/failure';
import type { MayHaveId } from '../../domain/ids';
import { BRIEF_REREAD_PAUSES_MS, rereadUntil } from './rereadPauses';

/** Listed items that may be the new one. */
export interface Candidates<T> {
  readonly things: readonly T[];
  /** False if not all candidates were searched. */
  readonly isWhole: boolean;
}

/** How to look up a new item. */
export interface CreationLookup<T> {
  /** Reads from the service. Throws a ServiceError. */
  readonly candidates: () => Promise<Candidates<T>>;
  /** Whether a candidate contains everything that was sent. */
  readonly holds: (candidate: T) => boolean;
}

/** What existed before an attempt. */
interface Known {
  readonly ids: ReadonlySet<string>;
  /** False if items that were not seen may have existed. */
  readonly isWhole: boolean;
}

interface LostAttempt<T> {
  readonly lookup: CreationLookup<T>;
  readonly before: Known;
  /** Even a check could not tell whether the attempt succeeded. */
  readonly isInDoubt: boolean;
}

/** The response, or what was found instead of a lost one. */
type AttemptResult<T, A> =
  { readonly answer: A; readonly found?: undefined } | { readonly answer?: undefined; readonly found: T };

/** All attempts to create one item, which may be edited between them. */
export class CreationAttempts<T extends MayHaveId> {
  private readonly lost: LostAttempt<T>[] = [];
  /** Ids that the user says are not the new item. */
  private readonly foreign = new Set<string>();

  constructor(private readonly clock: Clock = systemClock) {}

  /** Whether an attempt may have created something that has not been found. */
  get isInDoubt(): boolean {
    return this.lost.some(({ isInDoubt }) => isInDoubt);
  }

  /**
   * Sends the request, and checks the result if the response is lost, or doesn't name what was created. Throws the request's own
   * ServiceError, with `mayBeDone` only if the check can't tell.
   */
  async run<A>(
    lookup: CreationLookup<T>,
    send: () => Promise<A>,
    isNamed: (answer: A) => boolean = () => true,
  ): Promise<AttemptResult<T, A>> {
    const before = knownFrom(await lookup.candidates().catch(undefinedOnFailure));
    try {
      const answer = await send();
      const found = isNamed(answer) ? undefined : (await this.lookAfter(lookup, before)).found;
      return found ? { found } : { answer };
    } catch (error) {
      const failure = failureOf(error);
      if (!failure?.mayBeDone) throw error;
      const { found, isNone } = await this.lookAfter(lookup, before);
      if (found) return { found };
      const isNotDone = isNone && !mayComeLate(failure);
      this.lost.push({ lookup, before, isInDoubt: !isNotDone });
      throw isNotDone ? new ServiceError(withoutDoubt(failure)) : error;
    }
  }

  /** Finds what attempts with a lost response may have created, to ask the user before another attempt. Throws a ServiceError. */
  async look(): Promise<readonly T[]> {
    const found = new Map<string, T>();
    for (const { lookup, before } of this.lost)
      for (const thing of this.addedSince(before, await lookup.candidates())) found.set(thing.id ?? '', thing);
    return [...found.values()];
  }

  /** Marks items as not created by these attempts. */
  dismiss(things: readonly T[]): void {
    for (const { id } of things) this.foreign.add(id ?? '');
  }

  /** Returns what was created if that is certain; `isNone` if nothing was. */
  private async lookAfter(lookup: CreationLookup<T>, before: Known): Promise<{ found?: T; isNone: boolean }> {
    const now = await this.readAfter(lookup, before);
    const added = now && this.addedSince(before, now);
    const [one] = added ?? [];
    const isSure = added?.length === 1 && before.isWhole;
    if (one && isSure && lookup.holds(one)) return { found: one, isNone: false };
    return { isNone: added?.length === 0 && now?.isWhole === true };
  }

  /** Reads again while nothing was added: lists may lag behind. Undefined if the service could not be read. */
  private readAfter({ candidates }: CreationLookup<T>, before: Known): Promise<Candidates<T> | undefined> {
    const isShown = (now: Candidates<T> | undefined): boolean => !now || this.addedSince(before, now).length > 0;
    return rereadUntil(isShown, () => candidates().catch(undefinedOnFailure), BRIEF_REREAD_PAUSES_MS, this.clock);
  }

  private addedSince(before: Known, { things }: Candidates<T>): readonly T[] {
    return things.filter(({ id }) => !before.ids.has(id ?? '') && !this.foreign.has(id ?? ''));
  }
}

/** Nothing is known if the service could not be read. */
function knownFrom(candidates: Candidates<MayHaveId> | undefined): Known {
  return {
    ids: new Set(candidates?.things.map(({ id }) => id ?? '')),
    isWhole: candidates?.isWhole ?? false,
  };
}

/** Searches a list without pages: several things may have the new thing's name, and an unreadable row may be the new thing. */
export function listedLookup<L, T extends MayHaveId>(
  list: { reread(): Promise<L>; readonly leftOut: number },
  thingsOf: (all: L) => readonly T[],
  isNamed: (thing: T) => boolean,
  holds: (thing: T) => boolean,
): CreationLookup<T> {
  const candidates = async (): Promise<Candidates<T>> => {
    const things = thingsOf(await list.reread()).filter(isNamed);
    return { things, isWhole: list.leftOut === 0 };
  };
  return { candidates, holds };
}
