// Creating something although answers may be lost: what is there now, and was not before the attempt, tells whether it was created.
import { failureOf, ServiceError, undefinedOnFailure, withoutDoubt } from '../../domain/failure';

/** What the service lists of every kind that can be created. */
export interface Listed {
  readonly id?: string | null | undefined;
}

/** What the service lists that may be taken for the new thing. */
export interface Candidates<T> {
  readonly things: readonly T[];
  /** False when there may be more than were looked through. */
  readonly isWhole: boolean;
}

/** How one new thing is looked up. */
export interface CreationLookup<T> {
  /** Asks the service. Throws a ServiceError. */
  readonly candidates: () => Promise<Candidates<T>>;
  /** Whether a candidate has all that was sent. */
  readonly holds: (candidate: T) => boolean;
}

/** What was there before an attempt. */
interface Known {
  readonly ids: ReadonlySet<string>;
  /** False when what was not seen may yet have been there. */
  readonly isWhole: boolean;
}

interface LostAttempt<T> {
  readonly lookup: CreationLookup<T>;
  readonly before: Known;
  /** Not even a look could tell what became of it. */
  readonly isInDoubt: boolean;
}

/** The request's own answer, or what was found in the place of a lost one. */
export type AttemptResult<T, A> =
  { readonly answer: A; readonly found?: undefined } | { readonly answer?: undefined; readonly found: T };

/** All attempts at one thing: it may be edited between them. */
export class CreationAttempts<T extends Listed> {
  private readonly lost: LostAttempt<T>[] = [];
  /** Those that are none of ours, by the user's word. */
  private readonly foreign = new Set<string>();

  /** Whether an attempt may have created something that nobody has seen since. */
  get isInDoubt(): boolean {
    return this.lost.some(({ isInDoubt }) => isInDoubt);
  }

  /**
   * Sends the request, and looks when its answer is lost. Throws the request's own ServiceError, with `mayBeDone` only where
   * the look can't tell.
   */
  async run<A>(lookup: CreationLookup<T>, send: () => Promise<A>): Promise<AttemptResult<T, A>> {
    const before = knownFrom(await lookup.candidates().catch(undefinedOnFailure));
    try {
      return { answer: await send() };
    } catch (error) {
      const failure = failureOf(error);
      if (!failure?.mayBeDone) throw error;
      const now = await lookup.candidates().catch(undefinedOnFailure);
      const added = now && this.addedSince(before, now);
      const [found] = added ?? [];
      if (found && added?.length === 1 && before.isWhole && lookup.holds(found)) return { found };
      // A request that ran out of time may still be carried out.
      const isNotDone = added?.length === 0 && now?.isWhole === true && failure.kind !== 'timedOut';
      this.lost.push({ lookup, before, isInDoubt: !isNotDone });
      throw isNotDone ? new ServiceError(withoutDoubt(failure)) : error;
    }
  }

  /** What lost attempts may have created after all: to be asked about before another attempt. Throws a ServiceError. */
  async look(): Promise<readonly T[]> {
    const found = new Map<string, T>();
    for (const { lookup, before } of this.lost)
      for (const thing of this.addedSince(before, await lookup.candidates())) found.set(thing.id ?? '', thing);
    return [...found.values()];
  }

  /** These are not what was tried. */
  dismiss(things: readonly T[]): void {
    for (const { id } of things) this.foreign.add(id ?? '');
  }

  private addedSince(before: Known, { things }: Candidates<T>): readonly T[] {
    return things.filter(({ id }) => !before.ids.has(id ?? '') && !this.foreign.has(id ?? ''));
  }
}

/** Where the service could not be asked, nothing is known. */
function knownFrom(candidates: Candidates<Listed> | undefined): Known {
  return {
    ids: new Set(candidates?.things.map(({ id }) => id ?? '')),
    isWhole: candidates?.isWhole ?? false,
  };
}

/** Looks among all things of a kind that comes whole: several may have the new one's name. */
export function listedLookup<T extends Listed>(
  read: () => Promise<readonly T[]>,
  isNamed: (thing: T) => boolean,
  holds: (thing: T) => boolean,
): CreationLookup<T> {
  return { candidates: async () => ({ things: (await read()).filter(isNamed), isWhole: true }), holds };
}
