// Files exchanged between the benchmark and the code inside the extension host.

/** `emptyFirst` or `oursFirst`. */
export const ORDER_FILE = 'order';
export const TIMES_FILE = 'times.json';

export interface Activation {
  readonly oursMs: number;
  readonly emptyMs: number;
}
