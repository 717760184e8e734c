// The schemas of text the user edits: requests without the fields taken from a fresh read.
import * as z from 'zod/mini';
import { upsertMiniRequest } from './mini';
import { updateDraftRecordRequest, upsertRecordRequest } from './record';
import { updateSkillRequest } from './skill';

const FROM_READ = { id: true, eTag: true } as const;

export type EditedRecord = z.infer<typeof editedRecord>;
export const editedRecord = z.omit(upsertRecordRequest, { ...FROM_READ, miniId: true, batchProcess: true });
/** Some of the fields. */
export const editedRecordPatch = z.partial(editedRecord);

/** Drafts have their own operations, without a state. */
export type EditedDraft = z.infer<typeof editedDraft>;
export const editedDraft = z.omit(updateDraftRecordRequest, FROM_READ);

export type EditedMini = z.infer<typeof editedMini>;
export const editedMini = z.omit(upsertMiniRequest, FROM_READ);

export type EditedSkill = z.infer<typeof editedSkill>;
export const editedSkill = z.omit(updateSkillRequest, FROM_READ);

/** What a value is checked against. */
export type Shape = z.ZodMiniType;

/** One way in which a value violates a request's schema. */
export interface Breach {
  readonly path: readonly (string | number)[];
  /** A property the request does not define; the path leads to its parent. */
  readonly unknownName?: string;
  /** The expected type as named by zod, such as `string`. */
  readonly expected?: string;
}

export function breachesOf(schema: Shape, value: unknown): readonly Breach[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.flatMap((issue): Breach[] => {
    const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
    if (issue.code === 'unrecognized_keys') return issue.keys.map((unknownName) => ({ path, unknownName }));
    return [{ path, ...(issue.code === 'invalid_type' ? { expected: issue.expected } : {}) }];
  });
}
