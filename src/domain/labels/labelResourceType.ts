// What a label or label group applies to: the words that requests take.

/** What a label applies to, fixed when it is made; an answer may hold others. */
export const LABEL_RESOURCE_TYPES = ['record', 'mini'] as const;
export type LabelResourceType = (typeof LABEL_RESOURCE_TYPES)[number];
