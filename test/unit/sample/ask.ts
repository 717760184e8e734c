// A bare client for tests of the sample: one request, one answer, nothing assumed.
import type { RunningSample } from '../../../src/sample/startSample';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The parsed body; undefined when there is none or it is no JSON. */
  readonly body: unknown;
}

export interface Request {
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** FormData goes as multipart, anything else as JSON. */
  readonly body?: unknown;
  readonly key?: string | null;
}

/** `path` stands below /api/v1 and is already encoded. */
export async function ask(
  sample: Pick<RunningSample, 'url' | 'key'>,
  method: string,
  path: string,
  { query = {}, body, key = sample.key }: Request = {},
): Promise<Answer> {
  const url = new URL(`${sample.url}/api/v1${path}`);
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [value])
      url.searchParams.append(name, String(one));
  }
  const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
  if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = 'application/json';
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  return { status: response.status, headers: response.headers, bytes, text, body: parsed(text) };
}

/** Multipart parts: files by field, and texts. */
export function form(
  files: readonly (readonly [field: string, name: string, content: string | Uint8Array<ArrayBuffer>, type?: string])[],
  texts: Readonly<Record<string, string>> = {},
): FormData {
  const data = new FormData();
  for (const [name, text] of Object.entries(texts)) data.append(name, text);
  for (const [field, name, content, type = 'text/plain'] of files)
    data.append(field, new File([content], name, { type }));
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
