import type { RegionName } from './region';

/** One kept workspace: what is known without its key. `name` is the person's own word for it. */
export interface Connection {
  /** Made by us; names the secret and stands in the ids of rows and documents. */
  readonly id: string;
  readonly name: string;
  readonly region: RegionName;
  /** The base address the key was entered for, without a trailing slash; empty for the sample, which gets a new one each time. */
  readonly baseUrl: string;
  /** Served by this computer, with synthetic people. */
  readonly isSample: boolean;
  /** Locked against changes: nothing is written to it from here. */
  readonly isReadOnly?: boolean;
}
