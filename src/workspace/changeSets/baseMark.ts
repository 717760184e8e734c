// Which version of a Record a change is planned on.
import type { StoredRecord } from '../../domain/record';
import { toRecordRow, type RecordRow } from '../records/recordRow';
import type { BaseMark } from './changeItem';

/** As a list has read it. */
export function baseMark({
  eTag,
  updatedAt,
  contentHash,
}: Pick<RecordRow, 'eTag' | 'updatedAt' | 'contentHash'>): BaseMark {
  return {
    ...(eTag ? { eTag } : {}),
    ...(updatedAt ? { updatedAt } : {}),
    ...(contentHash === undefined ? {} : { hash: contentHash }),
  };
}

export function recordMark(record: StoredRecord): BaseMark {
  const row = toRecordRow(record, '');
  return row ? baseMark(row) : {};
}
