// A label, referred to by its name. While `rename` is set, the service is still renaming it on its carriers.
// The service lists groups with the labels.
import type { Label } from '../schemas/label';

export type {
  CreateLabelGroupRequest,
  CreateLabelRequest,
  Label,
  LabelGroup,
  LabelList,
  UpdateLabelRequest,
} from '../schemas/label';
/** A label with a name, by which things carry it. */
export type NamedLabel = Label & { readonly name: string };

export { LABEL_RESOURCE_TYPES, type LabelResourceType } from './labelResourceType';
