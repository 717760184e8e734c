// What is said, by files in one folder, between the window's starter and what measures inside its extension host.

/** `emptyFirst` or `oursFirst`. */
export const ORDER_FILE = 'order';
export const TIMES_FILE = 'times.json';

export interface Activation {
  readonly oursMs: number;
  readonly emptyMs: number;
}
