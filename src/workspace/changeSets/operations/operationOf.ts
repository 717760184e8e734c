import { detach } from './attachments';
import { lifecycle } from './lifecycle';
import type { ExistingItem, Operation } from './operation';
import { relate, unrelate } from './relations';
import { updateFields } from './updateFields';

const operations: { readonly [Op in ExistingItem['op']]: Operation<Extract<ExistingItem, { readonly op: Op }>> } = {
  update: updateFields,
  delete: lifecycle,
  erase: lifecycle,
  restore: lifecycle,
  submit: lifecycle,
  relate,
  unrelate,
  detach,
};

export function operationOf(item: ExistingItem): Operation<ExistingItem> {
  return operations[item.op];
}
