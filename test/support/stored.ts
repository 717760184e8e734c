// What the sample service has stored, read without the extension.
import assert from 'node:assert/strict';
import type { StoredRecord } from '../../src/domain/record';
import type { RunningSample } from '../../src/sample/startSample';

type Service = Pick<RunningSample, 'url' | 'key'>;

/** The parsed response of one request; `path` is relative to /api/v1. */
export async function ask<T>({ url, key }: Service, path: string, method = 'GET', body?: object): Promise<T> {
  const headers: Record<string, string> = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${url}/api/v1${path}`, { method, headers, ...sent });
  if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)}`);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** The current Record in any state; undefined when it was deleted permanently. */
export async function storedRecord(
  service: Service,
  miniId: string,
  recordId: string,
): Promise<StoredRecord | undefined> {
  const states = 'states=active&states=draft&states=archived&states=deleted';
  const path = `/Records?miniId=${encodeURIComponent(miniId)}&recordIds=${encodeURIComponent(recordId)}&${states}`;
  const { items } = await ask<{ items: StoredRecord[] }>(service, path);
  return items[0];
}

export async function existingRecord(...which: Parameters<typeof storedRecord>): Promise<StoredRecord> {
  return (await storedRecord(...which)) ?? assert.fail('The Record is gone.');
}

/** Fields that every write changes, and those derived from the state. */
const MARKS = ['updatedAt', 'updatedBy', 'eTag', 'searchable', 'archived'];

/** The current values of the written fields. */
export function writtenFields(before: object, after: object): Readonly<Record<string, unknown>> {
  const earlier = new Map(Object.entries(before).map(([field, value]) => [field, JSON.stringify(value)]));
  const isWritten = ([field, value]: [string, unknown]): boolean =>
    !MARKS.includes(field) && earlier.get(field) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(after).filter(isWritten));
}

/** The names of a Record's files, in the service's order. */
export async function attachedTo(...which: Parameters<typeof storedRecord>): Promise<(string | null | undefined)[]> {
  return ((await storedRecord(...which))?.attachments ?? []).map(({ fileName }) => fileName);
}

/** Attaches a file as another client would, under any name. */
export async function attach(
  service: Service,
  recordId: string,
  name: string,
  type: string,
  text: string,
): Promise<void> {
  const form = new FormData();
  form.append('files', new Blob([text], { type }), name);
  const headers = { authorization: `Bearer ${service.key}` };
  const path = `/api/v1/Records/${encodeURIComponent(recordId)}/attachments`;
  const response = await fetch(service.url + path, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`attach: ${String(response.status)}`);
}

/** Removes the files with this name, as another client would. */
export async function detach(service: Service, miniId: string, recordId: string, name: string): Promise<void> {
  const attachments = (await storedRecord(service, miniId, recordId))?.attachments ?? [];
  const ids = attachments.flatMap(({ id, fileName }) => (fileName === name ? [id] : []));
  await ask(service, `/Records/${encodeURIComponent(recordId)}/attachments`, 'DELETE', ids);
}
