// Parses an arrangement of Records stored on this computer, perhaps by another version, and the id of its Mini.
import { objectOf } from '../base/json/jsonObject';
import { GROUPINGS, LISTED_PARTS, PLAIN, type RecordArrangement, type RecordFilter } from './recordQuery';

const DATES = ['startDate', 'endDate'] as const;

/** Parts that can't be understood are left out. */
export function parseArrangement(stored: unknown): RecordArrangement {
  const { filter, isNewestFirst, grouping } = objectOf(stored);
  return {
    filter: parseFilter(filter),
    isNewestFirst: typeof isNewestFirst === 'boolean' ? isNewestFirst : PLAIN.isNewestFirst,
    grouping: GROUPINGS.find((known) => known === grouping),
  };
}

export function parseMiniId(stored: unknown): string | undefined {
  const { miniId } = objectOf(stored);
  return typeof miniId === 'string' ? miniId : undefined;
}

/** The filter to return to, if the trash was shown. */
export function parseFilterBeforeTrash(stored: unknown): RecordFilter {
  const { beforeTrash } = objectOf(stored);
  return parseFilter(beforeTrash);
}

function parseFilter(stored: unknown): RecordFilter {
  const fields = objectOf(stored);
  const filter: RecordFilter = {};
  for (const part of LISTED_PARTS) {
    const listed: unknown = fields[part];
    const texts = Array.isArray(listed) ? listed.filter((text) => typeof text === 'string') : [];
    if (texts.length > 0) filter[part] = texts;
  }
  for (const part of DATES) {
    const date = fields[part];
    if (typeof date === 'string' && !Number.isNaN(Date.parse(date))) filter[part] = date;
  }
  return filter;
}
