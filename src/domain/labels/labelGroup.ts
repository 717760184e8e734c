// A group of labels of one resource type. The service lists groups with the labels.
export type { CreateLabelGroupRequest, LabelGroup } from '../schemas/label';
