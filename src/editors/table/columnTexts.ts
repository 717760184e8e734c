// The titles of a table's columns, and their kinds.
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { isRecordField, recordFields } from '../../domain/fields/recordFields';
import type { TableColumn } from '../../protocol/tablePage';
import { recordFieldText } from '../../words/fields';
import { CONTENT, TAG } from '../../workspace/table/heldRow';
import { isEditableColumn, MINI_COLUMN, type ColumnPlace } from '../../workspace/table/tableColumns';

export function tableColumn({ id, width, isPinned }: ColumnPlace): TableColumn {
  return { id, name: columnName(id), kind: columnKind(id), isEditable: isEditableColumn(id), width, isPinned };
}

export function columnName(id: string): string {
  if (id === MINI_COLUMN) return t('Mini');
  if (id.startsWith(TAG)) return fieldName(id.slice(TAG.length));
  if (id.startsWith(CONTENT)) return fieldName(id.slice(CONTENT.length));
  if (id === 'createdBy') return t('Created by');
  if (id === 'updatedBy') return t('Last changed by');
  return recordFieldText(id);
}

/** Quotes a field whose name is blank. */
function fieldName(name: string): string {
  return name.trim() === '' ? t('“{0}”', name) : visibleText(name);
}

function columnKind(id: string): TableColumn['kind'] {
  if (!isRecordField(id)) return 'text';
  const { type } = recordFields[id];
  switch (type) {
    case 'title':
    case 'moment':
    case 'labels':
    case 'state':
      return type;
    case 'relations':
    case 'files':
      return 'number';
    case 'text':
    case 'uri':
    case 'tags':
    case 'json':
    case 'authorization':
    case 'flag':
    case 'user':
    case 'id':
    case 'mark':
      return 'text';
  }
}
