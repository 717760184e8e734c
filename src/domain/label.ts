// A label, referred to by its name. While `rename` is there, the service still moves what carries the former name.
export type { CreateLabelRequest, Label, LabelList, UpdateLabelRequest } from './schemas/label';

/** What a label applies to, fixed when it is made; an answer may hold others. */
export const LABEL_RESOURCE_TYPES = ['record', 'mini'] as const;
export type LabelResourceType = (typeof LABEL_RESOURCE_TYPES)[number];
