// Constants shared by the tree benchmark inside and outside the extension host.

export const SIZE_FILE = 'size';
export const LOADED_ROWS = 200;

/** The n-th change of a last row shows as this text. */
export const changedLabel = (count: number): string => `Changed ${count} times`;
