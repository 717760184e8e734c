/** Property names and indexes that lead from the root of a JSON value to one inside it. */
export type FieldPath = readonly (string | number)[];
