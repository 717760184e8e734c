// What of a thing a person may write as text: the requests without what is taken from a fresh read.
import * as z from 'zod';
import { upsertMiniRequest } from './mini';
import { updateDraftRecordRequest, upsertRecordRequest } from './record';
import { updateSkillRequest } from './skill';

const FROM_READ = { id: true, eTag: true } as const;

export type EditedRecord = z.infer<typeof editedRecord>;
export const editedRecord = upsertRecordRequest.omit({ ...FROM_READ, miniId: true, batchProcess: true });

/** A draft has operations of its own, which know no state. */
export type EditedDraft = z.infer<typeof editedDraft>;
export const editedDraft = updateDraftRecordRequest.omit(FROM_READ);

export type EditedMini = z.infer<typeof editedMini>;
export const editedMini = upsertMiniRequest.omit(FROM_READ);

export type EditedSkill = z.infer<typeof editedSkill>;
export const editedSkill = updateSkillRequest.omit(FROM_READ);

/** What a value is checked against. */
export type Shape = z.ZodType;

/** One way in which a value is not what a request may hold. */
export interface Breach {
  readonly path: readonly (string | number)[];
  /** Names a field that the request does not know; the path leads to what holds it. */
  readonly unknownName?: string;
  /** The kind of value that is expected, in zod's own word, such as `string`. */
  readonly expected?: string;
}

export function breachesOf(schema: z.ZodType, value: unknown): readonly Breach[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.flatMap((issue): Breach[] => {
    const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
    if (issue.code === 'unrecognized_keys') return issue.keys.map((unknownName) => ({ path, unknownName }));
    return [{ path, ...(issue.code === 'invalid_type' ? { expected: issue.expected } : {}) }];
  });
}

/** The schema for editors, in the draft they know best; what only code can check stays open. */
export function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  });
  return rest;
}
