// Where items are, such as a Mini. One that the service fails to read is left for later: the rest goes on, and it is tried again at the end.
import { failureOf, type Failure, type ServiceError } from '../../../domain/failure';
import { asRefused, Refused } from './refused';

/** What may be wrong with one place alone. */
const OF_ONE: readonly Failure['kind'][] = ['serverError', 'unexpectedShape', 'tooLarge', 'emptyPages'];
/** So many in a row fail because of the service as a whole. */
const MOST_IN_A_ROW = 10;
/** An answer that is broken now and then, by a proxy or so, stops no run. */
const MOST_TRIES = 10;

/** Items stay as they are until the next try. */
export class LeftForLater extends Error {
  constructor(readonly failure: Failure) {
    super();
  }
}

/** How the lists of one place are read. */
export type ReadPlace = <T>(place: string, read: () => Promise<T>) => Promise<T | Refused>;

export class Places {
  /** Those that were read in this run, and in this try. */
  private readonly answering = new Set<string>();
  private readonly answered = new Set<string>();
  private readonly left = new Map<string, ServiceError>();
  private readonly refused = new Map<string, Refused>();
  private inARow = 0;
  private tries = 1;

  get areLeft(): boolean {
    return this.left.size > 0;
  }

  /** Throws {@link LeftForLater}, and what is wrong with the service as a whole. */
  readonly read: ReadPlace = async (place, read) => {
    const refused = this.refused.get(place);
    if (refused) return refused;
    const left = this.left.get(place);
    if (left) throw new LeftForLater(left.failure);
    try {
      const result = await read();
      this.answering.add(place);
      this.answered.add(place);
      this.inARow = 0;
      return result;
    } catch (error) {
      return isOfOne(error) ? this.refusal(place, error) : asRefused(error);
    }
  };

  /** Throws the failure of one that was read before, but not in this try, and where nothing was read. */
  tryAgain(): void {
    const isOver = this.answering.size === 0 || this.tries === MOST_TRIES;
    for (const [place, error] of this.left)
      if (isOver || (this.answering.has(place) && !this.answered.has(place))) throw error;
    this.left.clear();
    this.answered.clear();
    this.inARow = 0;
    this.tries++;
  }

  private refusal(place: string, error: ServiceError): Refused {
    if (!this.left.has(place) && ++this.inARow >= MOST_IN_A_ROW) throw error;
    if (this.tries === 1 || this.answering.has(place)) {
      this.left.set(place, error);
      throw new LeftForLater(error.failure);
    }
    const refused = new Refused(error.failure);
    this.refused.set(place, refused);
    return refused;
  }
}

/** Of several places that are read together, when each is read alone after a failure. */
export function asRefusedTogether(error: unknown): Refused {
  return isOfOne(error) ? new Refused(error.failure) : asRefused(error);
}

function isOfOne(error: unknown): error is ServiceError {
  const failure = failureOf(error);
  return failure !== undefined && OF_ONE.includes(failure.kind);
}
