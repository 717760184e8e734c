import type { RecordQuery } from '../../domain/recordQuery';
import type { RecordRow } from './recordRow';

/** Whether the query lists the row. Undefined if a row does not contain what is needed, such as its author. */
export function matchesQuery({ miniId, filter = {}, text }: RecordQuery, row: RecordRow): boolean | undefined {
  // Neither a search nor a list finds deleted Records. Whether the words match is unknown, because a row lacks most fields.
  if (text !== undefined) return row.miniId === miniId && row.state !== 'deleted' ? undefined : false;
  const { states = [], labels = [], startDate, endDate } = filter;
  const matches =
    row.miniId === miniId &&
    // Without a filter the service omits only deleted Records.
    (states.length > 0 ? states.includes(row.state) : row.state !== 'deleted') &&
    // Several labels match any of them.
    (labels.length === 0 || labels.some((label) => row.labels.includes(label))) &&
    (!startDate || Date.parse(row.eventDate ?? '') >= Date.parse(startDate)) &&
    (!endDate || Date.parse(row.eventDate ?? '') <= Date.parse(endDate));
  if (!matches) return false;
  const { recordIds = [], createdBy, updatedBy, externalUris } = filter;
  if (recordIds.length > 0 && !recordIds.includes(row.id)) return false;
  const notInRow = [createdBy, updatedBy, externalUris];
  return notInRow.some((part) => part && part.length > 0) ? undefined : true;
}
