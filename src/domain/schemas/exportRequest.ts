// The schema of an export request.
import * as z from 'zod/mini';
import { flag, text, texts } from './wire';

export type ExportRecordsRequest = z.infer<typeof exportRecordsRequest>;
export const exportRecordsRequest = z.strictObject({
  miniIds: z.array(z.string().check(z.regex(/\S/))).check(z.minLength(1)),
  labels: texts,
  states: texts,
  startDate: text,
  endDate: text,
  sortDescending: flag,
});
