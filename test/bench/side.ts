// One side of a comparison, in its own process.

/** Does the work once; preparation isn't measured. Returns the milliseconds that count where not all of it does. */
export type Round = () => Promise<number | void>;

export interface Measured {
  readonly ms: number;
  /** The most memory the process has had so far. */
  readonly peakMb: number;
}
