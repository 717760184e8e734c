// Every path and query of the contract: the only place where addresses are built and ids are encoded.
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
