// The schemas of labels and their groups.
import * as z from 'zod/mini';
import { LABEL_RESOURCE_TYPES } from '../labels/labelResourceType';
import { looseObject } from './compiledObject';
import { flag, text } from './scalars';

export type Label = z.infer<typeof label>;
export const label = looseObject({
  id: z.string(),
  labelGroupId: text,
  name: text,
  description: text,
  colour: text,
  icon: text,
  resourceType: text,
  /** Present only while a rename is running. Its absence is the only sign that the rename has ended. */
  rename: z.nullish(looseObject({ previousName: text })),
  createdAt: text,
  updatedAt: text,
});

export type LabelGroup = z.infer<typeof labelGroup>;
export const labelGroup = looseObject({
  id: z.string(),
  name: text,
  resourceType: text,
  createdAt: text,
  updatedAt: text,
});

export const labelListResponse = looseObject({
  // Labels without an id are left out.
  labels: z.nullish(z.array(z.extend(label, { id: text }))),
  labelGroups: z.nullish(z.array(z.extend(labelGroup, { id: text }))),
  hasOrgWideAccess: flag,
});

export interface LabelList {
  labels: Label[];
  labelGroups: LabelGroup[];
  hasOrgWideAccess?: boolean;
}

const written = { description: text, colour: text, icon: text, labelGroupId: text };

export type CreateLabelRequest = z.infer<typeof createLabelRequest>;
export const createLabelRequest = z.strictObject({
  ...written,
  name: z.string(),
  resourceType: z.enum(LABEL_RESOURCE_TYPES),
});

/** `resourceType` may only repeat the current value, so it stays open. */
export type UpdateLabelRequest = z.infer<typeof updateLabelRequest>;
export const updateLabelRequest = z.strictObject({ ...written, id: z.string(), name: text, resourceType: text });

export type CreateLabelGroupRequest = z.infer<typeof createLabelGroupRequest>;
export const createLabelGroupRequest = z.strictObject({ name: z.string(), resourceType: z.enum(LABEL_RESOURCE_TYPES) });
