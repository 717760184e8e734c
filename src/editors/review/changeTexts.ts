// What a change set would do, in words: values in one line, and what a group of items has in common.
import { isObject } from '../../base/json/jsonObject';
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { valueIn } from '../../domain/fields/field';
import { isRecordField, recordFields } from '../../domain/fields/recordFields';
import { fieldValueText } from '../../words/fieldValues';
import { recordFieldText } from '../../words/fields';
import type { ChangeItem, OperationName } from '../../workspace/changeSets/changeItem';
import type { ReviewGroup } from '../../workspace/changeSets/review/reviewGroups';

const MOST_TEXT = 500;

/** In one line; cut where it is long. Empty for what is cleared. */
export function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const type = isRecordField(name) ? recordFields[name].type : undefined;
  const parts = (): string => (type === 'labels' ? '' : partsText(value));
  return visibleText((type && fieldValueText(type, value)) || parts()).slice(0, MOST_TEXT);
}

/** Such as `ward: North · floor: 2`. */
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

/** Such as `State → Archived`. `first` is one of its items. */
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

/** Such as `State: Active → Archived`, of one item. */
export function changeText(item: ChangeItem): string {
  if (item.op !== 'update') return operationText(item.op);
  const { before, after } = item;
  const parts = Object.keys(after).map((name) =>
    t('{0}: {1}', recordFieldText(name), t('{0} → {1}', valueOrNone(name, before), valueOrNone(name, after))),
  );
  return parts.join(' · ').slice(0, MOST_TEXT);
}

/** What is cleared has a word too. */
export function valueOrNone(name: string, values: object): string {
  return valueText(name, valueIn(values, name)) || t('None');
}
