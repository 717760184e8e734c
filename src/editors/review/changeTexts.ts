// What a change set would do, in words: values on one line, and what the items of a group have in common.
import { isObject } from '../../base/json/jsonObject';
import { sameJson } from '../../base/json/sameJson';
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { valueIn } from '../../domain/fields/field';
import { isRecordField, recordFields } from '../../domain/fields/recordFields';
import { fieldValueText } from '../../words/fieldValues';
import { recordFieldText } from '../../words/fields';
import type { ChangeItem, OperationName } from '../../workspace/changeSets/changeItem';
import type { ReviewGroup } from '../../workspace/changeSets/review/reviewGroups';

const MAX_TEXT = 500;

/** The value on one line, cut if it is long. Empty for a cleared value. */
export function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const type = isRecordField(name) ? recordFields[name].type : undefined;
  const parts = (): string => (type === 'labels' ? '' : partsText(value));
  return visibleText((type && fieldValueText(type, value)) || parts()).slice(0, MAX_TEXT);
}

/** For example `ward: North · floor: 2`. */
function partsText(value: unknown): string {
  if (!isObject(value)) return plainText(value);
  return Object.entries(value)
    .map(([name, one]) => t('{0}: {1}', name, plainText(one)))
    .join(' · ');
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function operationText(op: OperationName): string {
  switch (op) {
    case 'create':
      return t('New {0}', t('Records'));
    case 'update':
    case 'updateMini':
      return t('Changed');
    case 'delete':
      return t('Delete');
    case 'erase':
      return t('Delete {0} Permanently', t('Records'));
    case 'restore':
    case 'restoreSkill':
      return t('Restore');
    case 'archiveSkill':
      return t('Archive');
    case 'moveLabel':
      return t('Move');
    case 'submit':
      return t('Submit');
    case 'relate':
      return t('Add {0}', t('Relations'));
    case 'unrelate':
      return t('Remove {0}', t('Relations'));
    case 'attach':
      return t('Add {0}', t('Attachments'));
    case 'detach':
      return t('Remove {0}', t('Attachments'));
  }
}

/** For example `State → Archived`. `first` is one of the group's items. */
export function groupText(
  { op, fields, isSame, isFinal, isDraft }: ReviewGroup,
  first: ChangeItem | undefined,
): string {
  if (op === 'delete' && isFinal) return t('Delete {0} Permanently', t('Drafts'));
  if (op === 'create' && isDraft) return t('{0}: {1}', operationText(op), t('Drafts'));
  if (op !== 'update') return operationText(op);
  if (!isSame || first?.op !== 'update') return fields.map(recordFieldText).join(', ');
  const { after } = first;
  return fields.map((name) => t('{0} → {1}', recordFieldText(name), valueOrNone(name, after))).join(' · ');
}

/** The change of one item, for example `State: Active → Archived`. */
export function changeText(item: ChangeItem): string {
  if (item.op !== 'update') return operationText(item.op);
  const { before, after } = item;
  const parts = Object.keys(after).map((name) =>
    t('{0}: {1}', recordFieldText(name), t('{0} → {1}', ...changedTexts(name, before, after))),
  );
  return parts.join(' · ').slice(0, MAX_TEXT);
}

/** The values of a field side by side. If all of them are objects, such as contents, only the parts that differ. */
export function changedTexts(name: string, ...sides: readonly object[]): string[] {
  const values = sides.map((one) => valueIn(one, name));
  return differingParts(values).map((value) => valueOrNone(name, { [name]: value }));
}

function differingParts(values: readonly unknown[]): readonly unknown[] {
  const objects = values.filter(isObject);
  const parts = new Set(objects.flatMap((one) => Object.keys(one)));
  const differing = [...parts].filter((part) => objects.some((one) => !sameJson(one[part], objects[0]?.[part])));
  if (objects.length < values.length || differing.length === 0) return values;
  return objects.map((one) =>
    Object.fromEntries(differing.flatMap((part) => (part in one ? [[part, one[part]]] : []))),
  );
}

/** The value in words, with "None" for a cleared one. */
export function valueOrNone(name: string, values: object): string {
  return valueText(name, valueIn(values, name)) || t('None');
}
