// Constants shared by the tree benchmark inside and outside the extension host.

export const SIZE_FILE = 'size';
/** How often the rows were loaded anew, and are. */
export const RESETS_FILE = 'resets';
export const LOADED_ROWS = 200;

/** The n-th change of a last row shows as this text. */
export const changedLabel = (count: number): string => `Changed ${count} times`;
