// Which version of a Record a change is planned on.
import { omitEmpty } from '../../base/json/omitEmpty';
import type { StoredRecord } from '../../domain/record';
import { toRecordRow, type RecordRow } from '../records/recordRow';
import type { BaseMark } from './changeItem';

/** The mark of a Record's row in a list. */
export function baseMark({
  eTag,
  updatedAt,
  contentHash: hash,
}: Pick<RecordRow, 'eTag' | 'updatedAt' | 'contentHash'>): BaseMark {
  return omitEmpty({ eTag, updatedAt, hash });
}

export function recordMark(record: StoredRecord): BaseMark {
  const row = toRecordRow(record, '');
  return row ? baseMark(row) : {};
}
