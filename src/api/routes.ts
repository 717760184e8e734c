// Every path and query of the contract: the only place where addresses are built and ids are encoded.
import { ServiceError } from '../domain/failure';
import type { ForwardPageRequest, PageRequest } from '../domain/page';
import type { RecordQuery } from '../domain/recordQuery';

/** Where a request goes, as data: segments and values are encoded when the address is made. */
export type Route = PlaceRoute | { readonly applicationPath: string };

interface PlaceRoute {
  /** Below `/api/v1`. */
  readonly segments: readonly string[];
  readonly query?: Readonly<Record<string, QueryValue>>;
}

type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/** A list of Records, and whether to count all that match: asked for once per query, with its first page. */
export type RecordPageRequest = PageRequest & { readonly includeTotalCount?: boolean };
export type VersionPageRequest = ForwardPageRequest;

const place = (...segments: readonly string[]): PlaceRoute => ({ segments });

export const routes = {
  minis: (query: { agentType?: string | undefined } = {}): Route => ({ segments: ['Minis'], query: { ...query } }),
  miniSearch: () => place('Minis', 'search'),
  mini: (id: string, query: { forceDelete?: boolean | undefined } = {}): Route => ({
    segments: ['Minis', id],
    query: { ...query },
  }),
  miniLabels: (id: string) => place('Minis', id, 'labels'),
  miniVersions: (id: string, page: VersionPageRequest): Route => ({
    segments: ['Minis', id, 'versions'],
    query: versionPage(page),
  }),
  miniVersion: (id: string, versionId: string) => place('Minis', id, 'versions', versionId),
  profilePicture: (id: string) => place('Minis', id, 'profile-picture'),
  profilePictureFile: (id: string, pictureId: string) => place('Minis', id, 'profile-picture', pictureId),

  records: () => place('Records'),
  recordList: ({ miniId, filter, sortDescending }: RecordQuery, page: RecordPageRequest): Route => ({
    segments: ['Records'],
    query: {
      miniId,
      ...filter,
      sortDescending,
      ...recordPage(page),
      includeTotalCount: page.includeTotalCount,
    },
  }),
  recordSearch: () => place('Records', 'search'),
  record: (id: string, query: { forceDelete?: boolean | undefined } = {}): Route => ({
    segments: ['Records', id],
    query: { ...query },
  }),
  restoreRecord: (id: string, miniId: string): Route => ({ segments: ['Records', id, 'restore'], query: { miniId } }),
  recordVersions: (id: string, page: VersionPageRequest, miniId?: string): Route => ({
    segments: ['Records', id, 'versions'],
    query: { miniId, ...versionPage(page) },
  }),
  drafts: () => place('Records', 'drafts'),
  draft: (id: string) => place('Records', 'drafts', id),
  draftOf: (id: string, miniId: string): Route => ({ segments: ['Records', 'drafts', id], query: { miniId } }),
  submitDraft: (id: string, miniId: string): Route => ({
    segments: ['Records', 'drafts', id, 'submit'],
    query: { miniId },
  }),
  recordBatch: () => place('Records', 'batch'),
  relations: (recordId: string) => place('Records', recordId, 'relations'),
  recordFilter: (name: 'labels' | 'created-by' | 'updated-by' | 'states', miniId: string): Route => ({
    segments: ['Records', 'filters', name],
    query: { miniId },
  }),
  attachments: (recordId: string, query: { forceDelete?: boolean | undefined } = {}): Route => ({
    segments: ['Records', recordId, 'attachments'],
    query: { ...query },
  }),
  attachment: (recordId: string, attachmentId: string) => place('Records', recordId, 'attachments', attachmentId),
  attachmentBatch: () => place('Records', 'batch', 'attachments'),
  recordExport: () => place('Records', 'export'),

  labels: (query: { resourceType?: string | undefined } = {}): Route => ({ segments: ['Labels'], query: { ...query } }),
  label: (id: string) => place('Labels', id),
  labelGroups: () => place('LabelGroups'),
  skills: (query: { agentType?: string | undefined } = {}): Route => ({ segments: ['Skills'], query: { ...query } }),
  skill: (id: string) => place('Skills', id),
  restoreSkill: (id: string) => place('Skills', id, 'restore'),
  draftSkill: (id: string) => place('Skills', 'drafts', id),
  submitDraftSkill: (id: string) => place('Skills', 'drafts', id, 'submit'),
  skillAssets: (id: string) => place('Skills', id, 'assets'),
  skillAsset: (id: string, asset: string) => place('Skills', id, 'assets', asset),
  users: () => place('Users'),
};

function recordPage(page: PageRequest): Readonly<Record<string, QueryValue>> {
  switch (page.kind) {
    case 'start':
      return { limitAfter: page.limit };
    case 'after':
      return { afterCursor: page.cursor, limitAfter: page.limit };
    case 'before':
      return { beforeCursor: page.cursor, limitBefore: page.limit };
  }
}

function versionPage(page: ForwardPageRequest): Readonly<Record<string, QueryValue>> {
  return { limit: page.limit, afterCursor: page.kind === 'after' ? page.cursor : undefined };
}

const PREFIX = '/api/v1';

/** The whole address of a request. Throws a `ServiceError` when an id can't stand in a path or a path leads elsewhere. */
export function addressOf(operation: string, baseUrl: string, route: Route): string {
  if ('applicationPath' in route) return applicationAddress(operation, baseUrl, route.applicationPath);
  const path = route.segments.map((segment) => `/${encodeSegment(operation, segment)}`).join('');
  const query = Object.entries(route.query ?? {}).flatMap(([name, value]) =>
    valuesOf(value).map((one) => `${name}=${encode(operation, name, one)}`),
  );
  return baseUrl + PREFIX + path + (query.length > 0 ? `?${query.join('&')}` : '');
}

/** Encoded whole, since an external URI with slashes may stand for an id. Dots alone would change the path. */
function encodeSegment(operation: string, segment: string): string {
  if (/^\s*$|^\.\.?$/.test(segment)) throw new ServiceError({ operation, kind: 'limit', field: 'id', limit: '≥ 1' });
  return encode(operation, 'id', segment);
}

function encode(operation: string, field: string, text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // Half a surrogate pair has no encoding.
    throw new ServiceError({ operation, kind: 'limit', field, limit: 'UTF-8' });
  }
}

/** A list repeats its name (contract: form style, exploded); what is not set is left out. */
function valuesOf(value: QueryValue): string[] {
  if (value === undefined || value === null) return [];
  return typeof value === 'object' ? [...value] : [String(value)];
}

/** Both forms of an application path: below the base address, or from its origin with the base's own prefix. */
function applicationAddress(operation: string, baseUrl: string, path: string): string {
  const base = new URL(baseUrl);
  const url = URL.canParse(path, base.origin) ? new URL(path, base.origin) : undefined;
  const prefix = base.pathname.replace(/\/+$/, '');
  if (url?.origin === base.origin && url.username === '' && url.password === '') {
    if (prefix !== '' && url.pathname.startsWith(`${prefix}/`)) return base.origin + url.pathname + url.search;
    if (url.pathname.startsWith('/api/')) return base.origin + prefix + url.pathname + url.search;
  }
  throw new ServiceError({ operation, kind: 'redirectRefused' });
}
