// Records to be created are sent as the journal stores them: what this window planned it has already checked, and doesn't parse and write again.
import { parseExact } from '../../../base/json/exactJson';
import type { CheckedItem } from '../../../domain/batch';
import { batchItemEnd, isValidCreate } from '../batchItem';
import type { ChangeItem, CreateItem, RecordDraft } from '../changeItem';

/** An item as JSON. */
export interface ItemText {
  readonly text: string;
  /** For an item that can be sent as stored: all but its fields, and where its fields begin. They come last. */
  readonly create?: { readonly of: CreateItem; readonly fieldsAt: number };
}

type Shared = Pick<CreateItem, 'miniId' | 'isActive' | 'allowsDuplicate'>;

/** The Records of one line of a journal, which differ only in their fields. */
export interface CreatesLine {
  readonly of: Shared;
  /** What follows the fields in the JSON of each Record as it is sent. */
  readonly end: Uint8Array;
  /** For each Record, where its fields begin and where their last brace is, in bytes of the line. */
  readonly places: Uint32Array;
  readonly eventTimes: Float64Array;
}

export function itemText(item: ChangeItem): ItemText {
  if (item.op !== 'create') return { text: JSON.stringify(item) };
  const { record, ...others } = item;
  const start = `${JSON.stringify(others).slice(0, -1)},"record":`;
  const text = `${start}${JSON.stringify(record)}}`;
  return isSentAsStored(item) ? { text, create: { of: item, fieldsAt: start.length } } : { text };
}

/** @param startBytes Bytes before the first Record; one byte separates two. Undefined if a Record isn't like the others. */
export function createsIn(texts: readonly ItemText[], startBytes: number): CreatesLine | undefined {
  const of = texts[0]?.create?.of;
  if (!of) return undefined;
  const places = new Uint32Array(texts.length * 2);
  const eventTimes = new Float64Array(texts.length);
  let start = startBytes;
  for (const [number, { text, create }] of texts.entries()) {
    if (!create || !isAlike(create.of, of)) return undefined;
    const end = start + Buffer.byteLength(text);
    eventTimes[number] = eventTimeOf(create.of);
    places.set([start + Buffer.byteLength(text.slice(0, create.fieldsAt)), end - 2], number * 2);
    start = end + 1;
  }
  const { miniId, isActive, allowsDuplicate } = of;
  const shared = { miniId, isActive, ...(allowsDuplicate ? { allowsDuplicate } : {}) };
  return { of: shared, end: Buffer.from(batchItemEnd(shared)), places, eventTimes };
}

/** The item's event date in milliseconds since the epoch, NaN without one. Doesn't parse a stored item. */
export function eventTimeOf(item: CreateItem): number {
  return item instanceof StoredCreate ? item.eventTime : Date.parse(item.record.eventDate ?? '');
}

/** An item that creates a Record, without its source. Its fields are parsed when they are read. */
export class StoredCreate implements CreateItem, CheckedItem {
  readonly op = 'create';
  private parsed: RecordDraft | undefined;

  private constructor(
    readonly miniId: string,
    readonly isActive: boolean,
    readonly eventTime: number,
    readonly bytes: Uint8Array,
    readonly from: number,
    /** Ends before the last brace of the fields. */
    readonly to: number,
    readonly end: Uint8Array,
  ) {}

  /** @param line A text in UTF-8. */
  static at(number: number, { of, end, places, eventTimes }: CreatesLine, line: Uint8Array): StoredCreate & CreateItem {
    const { miniId, isActive, allowsDuplicate } = of;
    const [from = 0, to = 0] = [places[number * 2], places[number * 2 + 1]];
    const create = new StoredCreate(miniId, isActive, eventTimes[number] ?? NaN, line, from, to, end);
    return allowsDuplicate ? Object.assign(create, { allowsDuplicate }) : create;
  }

  get record(): RecordDraft {
    return (this.parsed ??= parseExact(
      `${Buffer.from(this.bytes.subarray(this.from, this.to)).toString()}}`,
    ) as RecordDraft);
  }
}

function isAlike(one: Shared, other: Shared): boolean {
  const { miniId, isActive, allowsDuplicate } = one;
  return miniId === other.miniId && isActive === other.isActive && allowsDuplicate === other.allowsDuplicate;
}

/** A Record with an external URI has to be looked for first, so it isn't. */
function isSentAsStored(item: CreateItem): boolean {
  const { title, externalUri } = item.record;
  return typeof title === 'string' && !externalUri && isValidCreate(item);
}
