import type { ExistingItem } from '../changeItem';
import type { StoredThing } from '../thingStore';
import { detach } from './attachments';
import { moveLabel } from './labels';
import { lifecycle } from './lifecycle';
import type { Operation } from './operation';
import { relate, unrelate } from './relations';
import { archiveSkill, restoreSkill } from './skills';
import { updateMini, updateRecord } from './updateFields';

/** Each operation takes the kind of thing that its read returns. */
const operations = {
  update: updateRecord,
  delete: lifecycle,
  erase: lifecycle,
  restore: lifecycle,
  submit: lifecycle,
  relate,
  unrelate,
  detach,
  updateMini,
  archiveSkill,
  restoreSkill,
  moveLabel,
} satisfies Record<ExistingItem['op'], unknown>;

export function operationOf(item: ExistingItem): Operation<ExistingItem, StoredThing> {
  return operations[item.op];
}
