// A group of labels of one kind. The service shows how to make one, and lists them with the labels.
export type { CreateLabelGroupRequest, LabelGroup } from '../schemas/label';
