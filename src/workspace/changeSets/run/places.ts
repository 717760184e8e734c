// Where items are, such as a Mini. One that the service fails to read is postponed: the others are done first, and it is tried again at the end.
import { failureOf, ServiceError, type Failure } from '../../../domain/failure';
import type { Thing } from '../changeItem';
import type { StoredThing } from '../thingStore';
import { asRefused, Refused } from './refused';

/** Failures that may affect one place only. */
const OF_ONE: readonly Failure['kind'][] = ['serverError', 'unexpectedShape', 'tooLarge', 'emptyPages'];
/** This many failures in a row mean that the service as a whole has a problem. */
const MAX_IN_A_ROW = 10;

/** Items stay as they are until the last try. */
export class LeftForLater extends Error {
  constructor(readonly failure: Failure) {
    super();
  }
}

/** How the lists of one place are read. */
export type ReadPlace = <T>(place: string, read: () => Promise<T>) => Promise<T | Refused>;

export type ThingsPlace = Omit<Thing, 'id'>;
type ReadIds = (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredThing>>;
export type ReadThings = ReadonlyMap<string, StoredThing | Unread>;
export type Unread = Refused | LeftForLater;

export class Places {
  /** Places that were read in this run. If even one of these fails in the last try, the service has a problem. */
  private readonly responding = new Set<string>();
  private readonly left = new Map<string, Failure>();
  private inARow = 0;
  private isLastTry = false;

  get areLeft(): boolean {
    return !this.isLastTry && this.left.size > 0;
  }

  /** Throws {@link LeftForLater}, and what is wrong with the service as a whole. */
  readonly read: ReadPlace = async (place, read) => {
    const earlier = this.left.get(place);
    if (earlier) return this.refusal(earlier);
    try {
      const result = await read();
      this.responding.add(place);
      this.inARow = 0;
      return result;
    } catch (error) {
      if (!isOfOne(error)) return asRefused(error);
      const isOfAll = this.isLastTry && this.responding.has(place);
      if (isOfAll || (!this.left.has(place) && ++this.inARow >= MAX_IN_A_ROW)) throw error;
      this.left.set(place, error.failure);
      return this.refusal(error.failure);
    }
  };

  /** Things by id, or why they weren't read. If they share no place, a refusal concerns one thing. */
  async readThings({ kind, place }: ThingsPlace, ids: readonly string[], read: ReadIds): Promise<ReadThings> {
    const isOnePlace = place !== '' || ids.length === 1;
    const found = await (isOnePlace
      ? this.read(place || `${kind} ${ids.join()}`, () => read(ids)).catch(orLeft)
      : read(ids).catch(asRefusedTogether));
    if (!isUnread(found)) return found;
    if (isOnePlace) return new Map(ids.map((id) => [id, found]));
    const each = new Map<string, StoredThing | Unread>();
    // One after the other: a run has as many requests at once as it has workers.
    for (const id of ids) for (const one of await this.readThings({ kind, place }, [id], read)) each.set(...one);
    return each;
  }

  /** From now on, a place that fails again is refused. Throws the failure if nothing else was read either. */
  beginLastTry(): void {
    const [failure] = this.left.values();
    if (failure && this.responding.size === 0) throw new ServiceError(failure);
    this.left.clear();
    this.isLastTry = true;
    this.inARow = 0;
  }

  private refusal(failure: Failure): Refused {
    if (!this.isLastTry) throw new LeftForLater(failure);
    return new Refused(failure);
  }
}

export function isUnread<T extends object>(found: T | Unread | undefined): found is Unread {
  return found instanceof Refused || found instanceof LeftForLater;
}

export function orLeft(error: unknown): LeftForLater {
  if (error instanceof LeftForLater) return error;
  throw error;
}

/** The refusal for one of several places that failed together and are then read one by one. */
export function asRefusedTogether(error: unknown): Refused {
  return isOfOne(error) ? new Refused(error.failure) : asRefused(error);
}

function isOfOne(error: unknown): error is ServiceError {
  const failure = failureOf(error);
  return failure !== undefined && OF_ONE.includes(failure.kind);
}
