// How a batch sends a Record to be created.
import type { UpsertRecordItem } from '../../domain/batch';
import { upsertRecordItem } from '../../domain/schemas/batch';
import type { CreateItem } from './changeItem';

type Place = Pick<CreateItem, 'miniId' | 'isActive'>;

export function batchItem(item: CreateItem): UpsertRecordItem {
  const { record } = item;
  return { ...record, title: record.title ?? '', ...placeOf(item) };
}

export function isValidCreate(item: CreateItem): boolean {
  return upsertRecordItem.safeParse(batchItem(item)).success;
}

/** The end of an item's JSON, after the Record's fields, which include a title. */
export function batchItemEnd(place: Place): string {
  return `,${JSON.stringify(placeOf(place)).slice(1)}`;
}

function placeOf({ miniId, isActive }: Place): Pick<UpsertRecordItem, 'miniId' | 'state'> {
  return { miniId, ...(isActive ? {} : { state: 'draft' }) };
}
