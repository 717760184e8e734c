// A label, referred to by its name. While `rename` is there, the service still moves what carries the former name.
export type { CreateLabelRequest, Label, LabelList, UpdateLabelRequest } from '../schemas/label';
export { LABEL_RESOURCE_TYPES, type LabelResourceType } from './labelResourceType';
