// What an item changes apart from fields: a relation, files or a label's group, as the old and the new value.
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import type { ReviewCell } from '../../protocol/reviewPage';
import { recordFieldText } from '../../words/fields';
import { relationText } from '../../words/relations';
import type { ChangeItem, OperationName } from '../../workspace/changeSets/changeItem';

type Part = 'relations' | 'attachments' | 'group';

/** Names of things that items know only by id. */
export interface PartNames {
  readonly titleOf: (recordId: string) => string | undefined;
  readonly groupOf: (groupId: string) => string | undefined;
}

export function changedPart(op: OperationName): Part | undefined {
  switch (op) {
    case 'relate':
    case 'unrelate':
      return 'relations';
    case 'attach':
    case 'detach':
      return 'attachments';
    case 'moveLabel':
      return 'group';
    default:
      return undefined;
  }
}

export function partName(part: Part): string {
  return part === 'group' ? t('Group') : recordFieldText(part);
}

/** Undefined for an item that changes none of these. */
export function partCell(item: ChangeItem, { titleOf, groupOf }: PartNames): ReviewCell | undefined {
  const none = t('None');
  switch (item.op) {
    case 'relate':
    case 'unrelate': {
      const { relationship, targetRecordId } = item.relation;
      const id = targetRecordId ?? '';
      const text = visibleText(t('{0}: {1}', relationText(relationship), titleOf(id) ?? id));
      return item.op === 'relate' ? { before: none, text } : { before: text, text: none };
    }
    case 'attach':
      return { before: none, text: visibleText(item.file.fileName) };
    case 'detach': {
      const names = item.attachments.map(({ id, fileName }) => fileName ?? id);
      return { before: visibleText(names.join(', ')), text: none };
    }
    case 'moveLabel': {
      const name = (id: string | null): string => (id === null ? t('No group') : visibleText(groupOf(id) ?? id));
      return { before: name(item.from), text: name(item.to) };
    }
    default:
      return undefined;
  }
}
