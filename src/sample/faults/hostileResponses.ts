// Responses that a real service wouldn't send: missing and repeated ids, unknown values and types, pictures from other origins,
// and error messages with links.
import { isObject, type JsonObject } from '../../base/json/jsonObject';
import { json } from '../http';
import { hostileIds, markerCommand } from '../seed/hostile/texts';

type ChangeResponse = (operationId: string, answer: Response) => Promise<Response>;

const link = `[Show details](command:${markerCommand})`;
/** Changes a row in ways that the store can't represent. */
type Spoil = (row: JsonObject) => JsonObject;

export function hostileResponses(bait: string): ChangeResponse {
  const lists: Readonly<Record<string, (body: unknown) => unknown>> = {
    listMinis: (body) =>
      spoiled(withPictures(body), (row) => ({
        ...row,
        agentType: link,
        identities: [{}, { value: null, kind: link }],
      })),
    listUsers: (body) => spoiled(body, (row) => ({ ...row, email: null })),
    listSkills: (body) => spoiled(body, (row) => ({ ...row, state: link, agentType: link })),
    listRecords: (body) => within(body, 'items', spoiledRecords),
    listLabels: (body) => {
      const odd = (row: JsonObject): JsonObject => ({ ...row, resourceType: link, labelGroupId: link });
      return within(
        within(body, 'labels', (rows) => spoiled(rows, odd)),
        'labelGroups',
        (rows) => spoiled(rows, odd),
      );
    },
    listRecordStates: (body) => (Array.isArray(body) ? [...(body as unknown[]), link, ''] : body),
    getSkill: (body) => within(body, 'assets', (rows) => spoiled(rows, (row) => ({ ...row, type: link }))),
  };

  function withPictures(body: unknown): unknown {
    if (!Array.isArray(body)) return body;
    const places = [
      `${bait}/picture.png`,
      `//${bait.replace(/^\w+:\/\//, '')}/picture.png`,
      '/api/v1/../../picture.png',
    ];
    return body.map((row: unknown, at) =>
      isObject(row) && String(row['id']).startsWith(hostileIds.mini(0).slice(0, 8))
        ? { ...row, profilePictureUrl: places[at % places.length] }
        : row,
    );
  }

  return async (operationId, response) => {
    const type = response.headers.get('content-type') ?? '';
    const change = type.includes('problem+json') ? withReasons : lists[operationId];
    if (!change || !type.includes('json')) return response;
    const text = await response.text();
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      // Cut off by a fault.
      return new Response(text, response);
    }
    const made = json(change(body), response.status);
    made.headers.set('content-type', type);
    return made;
  };
}

function spoiledRecords(rows: unknown): unknown {
  const isHostile = Array.isArray(rows) && rows.some((row) => isObject(row) && isOwn(row['id']));
  if (!isHostile) return rows;
  return spoiled(rows, (row) => ({ ...row, state: link, ttl: '99999999999999999999', eTag: link }));
}

function isOwn(id: unknown): boolean {
  return typeof id === 'string' && id.startsWith(hostileIds.record(0).slice(0, 8));
}

/** Adds rows: without an id, with an empty one, a repeated one, and one changed by `odd`. */
function spoiled(rows: unknown, odd: Spoil): unknown {
  if (!Array.isArray(rows)) return rows;
  const first = rows.find(isObject);
  if (!first) return rows;
  const { id: _id, ...nameless } = first;
  return [
    ...(rows as unknown[]),
    { ...first, id: null },
    nameless,
    { ...first, id: '' },
    { ...first, title: link, name: link },
    odd({ ...first, id: `odd ${link}` }),
  ];
}

function within(body: unknown, field: string, change: (value: unknown) => unknown): unknown {
  return isObject(body) ? { ...body, [field]: change(body[field]) } : body;
}

function withReasons(body: unknown): unknown {
  if (!isObject(body)) return body;
  const errors = isObject(body['errors']) ? { errors: { ...body['errors'], [link]: [link, '<b>'] } } : {};
  const detail = typeof body['detail'] === 'string' ? body['detail'] : '';
  return { ...body, title: link, detail: `${detail} ${link}\u202e`, type: link, instance: link, ...errors };
}
