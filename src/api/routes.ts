// All paths and queries of the contract: the only place where addresses are built and ids are encoded.
import { notFound, ServiceError } from '../domain/failure';
import type { ForwardPageRequest, PageRequest } from '../domain/page';
import type { RecordQuery } from '../domain/recordQuery';

/** Where a request goes; `addressOf` encodes it. */
export type Route = PathRoute | { readonly applicationPath: string };

interface PathRoute {
  /** Below `/api/v1`. */
  readonly segments: readonly string[];
  readonly query?: Readonly<Record<string, QueryValue>>;
}

type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/** The total count is only requested with a query's first page. */
export type RecordPageRequest = PageRequest & { readonly includeTotalCount?: boolean };
export type VersionPageRequest = ForwardPageRequest;

const at = (segments: readonly string[], query: PathRoute['query'] = {}): Route => ({ segments, query });

export const routes = {
  minis: (query: { agentType?: string | undefined } = {}) => at(['Minis'], query),
  miniSearch: () => at(['Minis', 'search']),
  mini: (id: string) => at(['Minis', id]),
  miniLabels: (id: string) => at(['Minis', id, 'labels']),
  miniVersions: (id: string, page: VersionPageRequest) => at(['Minis', id, 'versions'], versionPage(page)),
  miniVersion: (id: string, versionId: string) => at(['Minis', id, 'versions', versionId]),
  profilePicture: (id: string) => at(['Minis', id, 'profile-picture']),
  profilePictureFile: (id: string, pictureId: string) => at(['Minis', id, 'profile-picture', pictureId]),

  records: () => at(['Records']),
  recordList: ({ miniId, filter, sortDescending }: RecordQuery, page: RecordPageRequest) =>
    at(['Records'], {
      miniId,
      ...filter,
      sortDescending,
      ...recordPage(page),
      includeTotalCount: page.includeTotalCount,
    }),
  recordSearch: () => at(['Records', 'search']),
  record: (id: string, query: { forceDelete?: boolean | undefined } = {}) => at(['Records', id], query),
  restoreRecord: (id: string, miniId: string) => at(['Records', id, 'restore'], { miniId }),
  recordVersions: (id: string, page: VersionPageRequest, miniId?: string) =>
    at(['Records', id, 'versions'], { miniId, ...versionPage(page) }),
  drafts: () => at(['Records', 'drafts']),
  draft: (id: string) => at(['Records', 'drafts', id]),
  draftOf: (id: string, miniId: string) => at(['Records', 'drafts', id], { miniId }),
  submitDraft: (id: string, miniId: string) => at(['Records', 'drafts', id, 'submit'], { miniId }),
  recordBatch: () => at(['Records', 'batch']),
  relations: (recordId: string) => at(['Records', recordId, 'relations']),
  recordFilter: (name: 'labels' | 'created-by' | 'updated-by' | 'states', miniId: string) =>
    at(['Records', 'filters', name], { miniId }),
  attachments: (recordId: string) => at(['Records', recordId, 'attachments']),
  attachment: (recordId: string, attachmentId: string) => at(['Records', recordId, 'attachments', attachmentId]),
  attachmentBatch: () => at(['Records', 'batch', 'attachments']),
  recordExport: () => at(['Records', 'export']),

  labels: () => at(['Labels']),
  label: (id: string) => at(['Labels', id]),
  labelGroups: () => at(['LabelGroups']),
  skills: () => at(['Skills']),
  skill: (id: string) => at(['Skills', id]),
  restoreSkill: (id: string) => at(['Skills', id, 'restore']),
  draftSkill: (id: string) => at(['Skills', 'drafts', id]),
  submitDraftSkill: (id: string) => at(['Skills', 'drafts', id, 'submit']),
  skillAssets: (id: string) => at(['Skills', id, 'assets']),
  skillAsset: (id: string, asset: string) => at(['Skills', id, 'assets', asset]),
  users: () => at(['Users']),
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

/** Throws a `ServiceError` when an id can't be part of a path, or an application path points to another origin. */
export function addressOf(operation: string, baseUrl: string, route: Route): string {
  if ('applicationPath' in route) return applicationAddress(operation, baseUrl, route.applicationPath);
  const path = route.segments.map((segment) => `/${encodeSegment(operation, segment)}`).join('');
  const query = Object.entries(route.query ?? {}).flatMap(([name, value]) =>
    valuesOf(value).map((one) => `${name}=${encode(operation, name, one)}`),
  );
  return baseUrl + PREFIX + path + (query.length > 0 ? `?${query.join('&')}` : '');
}

/**
 * Slashes are encoded too, because an id can be an external URI. `.` and `..` would change the path, an unpaired surrogate has no
 * encoding: nothing has such an id.
 */
function encodeSegment(operation: string, segment: string): string {
  if (/^\s*$|^\.\.?$|\p{Cs}/u.test(segment)) throw notFound(operation);
  return encodeURIComponent(segment);
}

function encode(operation: string, field: string, text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // An unpaired surrogate has no encoding.
    throw new ServiceError({ operation, kind: 'limit', field, limit: 'UTF-8' });
  }
}

/** A list repeats its name (contract: form style, exploded); unset values are left out. */
function valuesOf(value: QueryValue): string[] {
  if (value === undefined || value === null) return [];
  return typeof value === 'object' ? [...value] : [String(value)];
}

/** An application path is relative to the base address, or to its origin and then includes the base's path. */
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
