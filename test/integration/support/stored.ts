// What the sample service has stored, read without the extension.
import type { StoredRecord } from '../../../src/domain/record';
import type { RunningSample } from '../../../src/sample/startSample';

type Service = Pick<RunningSample, 'url' | 'key'>;

/** The parsed answer of one request; `path` stands below /api/v1. */
export async function ask<T>({ url, key }: Service, path: string, method = 'GET', body?: object): Promise<T> {
  const headers: Record<string, string> = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${url}/api/v1${path}`, { method, headers, ...sent });
  if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)}`);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** A Record as it is now, in whatever state; undefined when it is gone for good. */
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
