// One side of a comparison, in its own process.

/** Does the work once; preparation isn't measured. */
export type Round = () => Promise<void>;

export interface Measured {
  readonly ms: number;
  /** The most memory the process has had so far. */
  readonly peakMb: number;
}
