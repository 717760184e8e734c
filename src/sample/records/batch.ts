// Creates or changes many Records at once; failures and duplicates are reported by index.
import { isObject, type JsonObject } from '../../base/json/jsonObject';
import { Fields, bodyFields, parseJson } from '../fields';
import { json, type SampleContext, Problem, invalid } from '../http';
import type { On, Routes } from '../operation';
import type { Service } from '../service';
import { type Duplicate, DuplicateTest } from './duplicates';
import { type RecordInput, recordInput, changeRecord, createRecord, isUriTaken } from './recordWriting';

export const batch: Routes = (on, service) => {
  upsert('batchUpsertRecords', '/Records/batch', on, service);
  upsert('batchUpsertRecordsByExternalUri', '/Records/external/batch', on, service);
};

export interface BatchResult {
  readonly successfulIds: Record<string, string>;
  readonly failed: ({ readonly index: number; readonly item: JsonObject; readonly error: string } & JsonObject)[];
  readonly duplicates: ({ readonly index: number; readonly item: JsonObject } & Duplicate)[];
  readonly successCount: number;
  readonly failureCount: number;
}

function upsert(operationId: string, path: string, on: On, service: Service): void {
  on(operationId, 'POST', path, async (context) => {
    const { items, allowDuplicates } = await readBatch(context, service.limits.batchItems);
    return json(writeAll(items, allowDuplicates, service), 202);
  });
}

async function readBatch(
  context: SampleContext,
  limit: number,
): Promise<{ items: readonly JsonObject[]; allowDuplicates: boolean }> {
  const fields = await bodyFields(context.req);
  const items = fields.value('items');
  const allowDuplicates = fields.flag('allowDuplicates') ?? false;
  fields.check();
  if (!Array.isArray(items)) throw invalid('items', 'A list is needed.');
  if (items.length > limit) throw tooManyItems(limit);
  if (items.length === 0) throw new Problem(422, 'The batch holds no items.');
  if (!items.every(isObject)) throw invalid('items', 'Every entry must be an object.');
  return { items, allowDuplicates };
}

/** Writes the items in order. `extra` adds fields to the report of a failed item. */
export function writeAll(
  items: readonly JsonObject[],
  allowDuplicates: boolean,
  service: Service,
  write = writeOne,
  extra: (item: JsonObject) => JsonObject = () => ({}),
): BatchResult {
  const result: BatchResult = { successfulIds: {}, failed: [], duplicates: [], successCount: 0, failureCount: 0 };
  const test = new DuplicateTest(service);
  items.forEach((item, index) => {
    let isNew = false as boolean;
    const outcome = write(item, service, (input) => {
      const duplicate = allowDuplicates ? undefined : test.next(index, input);
      if (duplicate) result.duplicates.push({ index, item: echo(item, service), ...duplicate });
      isNew = duplicate === undefined;
      return isNew;
    });
    if (outcome === 'skipped') return;
    if ('error' in outcome)
      result.failed.push({ index, ...extra(item), item: echo(item, service), error: outcome.error });
    else {
      result.successfulIds[index] = outcome.id;
      if (isNew) test.created(outcome.id);
      else test.changed();
    }
  });
  const successCount = Object.keys(result.successfulIds).length;
  return { ...result, successCount, failureCount: result.failed.length };
}

export type Outcome = { readonly id: string } | { readonly error: string } | 'skipped';
/** Called before a new Record is created. */
export type MayCreate = (input: RecordInput & { readonly miniId: string }) => boolean;

/** Reads an item's fields. An error is a stable code. */
export function readItem(
  item: JsonObject,
  service: Service,
  needsTitle: boolean,
): RecordInput | { readonly error: string } {
  const fields = new Fields(item);
  if (needsTitle) fields.presentText('title');
  fields.requiredText('miniId');
  const input = itemInput(fields, service);
  const [field] = fields.wrong;
  if (field !== undefined) return { error: `invalid_${field}` };
  return service.minis.find(input.miniId ?? '') ? input : { error: 'mini_not_found' };
}

function writeOne(item: JsonObject, service: Service, mayCreate: MayCreate): Outcome {
  const input = readItem(item, service, true);
  if ('error' in input) return input;
  const id = item['id'];
  const known = typeof id === 'string' ? id : input.externalUri;
  const found = known === null ? undefined : service.records.find(known);
  if (found && found.record.miniId !== input.miniId) return { error: 'record_of_another_mini' };
  if (found) {
    // Checked now: later, a refusal would come after other items were written.
    if (isUriTaken(input.externalUri, service, found.record)) return { error: 'external_uri_taken' };
    // An item without an external URI keeps the stored one.
    return {
      id: changeRecord(found.record, { ...input, externalUri: input.externalUri ?? found.record.externalUri }, service),
    };
  }
  if (typeof id === 'string') return { error: 'record_not_found' };
  if (!mayCreate({ ...input, miniId: input.miniId ?? '' })) return 'skipped';
  return { id: createRecord(input, service) };
}

function itemInput(fields: Fields, service: Service): RecordInput {
  fields.text('id');
  return recordInput(fields, service);
}

/** The item as sent, without fields that an answer can't hold; the contract requires two of them. */
function echo(item: JsonObject, service: Service): JsonObject {
  const fields = new Fields(item);
  itemInput(fields, service);
  const valid = Object.entries(item).filter(([name]) => !fields.wrong.includes(name));
  return { ...Object.fromEntries(valid), title: textOr(item['title']), miniId: textOr(item['miniId']) };
}

function textOr(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

// The `items` part of a multipart batch: a JSON list.

function tooManyItems(limit: number): Error {
  return invalid('items', `${limit} entries at most.`, `items may hold ${limit} entries at most.`);
}

export function batchItems<T>(text: string | undefined, read: (fields: Fields) => T, limit: number): T[] {
  const fields = new Fields({ items: parsed(text) });
  const items = fields.list('items', read);
  if (!items) fields.fail('items', 'A list is needed.');
  if (items && items.length > limit) throw tooManyItems(limit);
  fields.check();
  return items ?? [];
}

function parsed(text: string | undefined): unknown {
  try {
    return parseJson(text ?? 'null');
  } catch {
    throw invalid('items', 'Must be JSON text.');
  }
}
