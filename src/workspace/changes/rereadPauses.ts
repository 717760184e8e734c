/** Reads may lag behind writes: what isn't found is looked for again after each of these pauses, before it counts as not written. */
export const REREAD_PAUSES_MS = [1000, 2000, 4000] as const;
