// One side of a comparison, as it runs in a process of its own.

/** Does the work once; what is prepared before is not measured. */
export type Round = () => Promise<void>;

export interface Measured {
  readonly ms: number;
  /** The most memory the process has had so far. */
  readonly peakMb: number;
}
