// A label, referred to by its name. While `rename` is set, the service is still renaming it on its carriers.
// The service lists groups with the labels.
export type {
  CreateLabelGroupRequest,
  CreateLabelRequest,
  Label,
  LabelGroup,
  LabelList,
  UpdateLabelRequest,
} from '../schemas/label';
export { LABEL_RESOURCE_TYPES, type LabelResourceType } from './labelResourceType';
