// The options, progress and result of an export of a whole Mini, and its manifest.
import type { ServiceClient } from '../../api/client';
import type { Failure } from '../../domain/failure';
import type { Attachments } from '../files/attachments';
import type { ExportedQuery } from './exportLines';
import type { WrittenFile } from './writtenFiles';

export interface MiniExportOptions {
  readonly signal?: AbortSignal | undefined;
  /** Identity numbers are left out unless the user asked for them. */
  readonly hasIdentities: boolean;
  readonly now: number;
  readonly onProgress?: ((progress: MiniExportProgress) => void) | undefined;
}

export interface MiniExportProgress {
  readonly step: 'records' | 'details' | 'attachments';
  readonly through: number;
  readonly total: number | undefined;
}

/** A part that could not be read. The export continues without it. */
export interface MiniExportProblem {
  /** `details`: the relations and attachments of a Record that can't be read. */
  readonly what: 'picture' | 'versions' | 'details' | 'attachment';
  readonly recordId?: string;
  readonly fileName?: string;
  readonly failure: Failure;
}

export interface MiniExport {
  readonly folder: string;
  readonly counts: MiniExportCounts;
  readonly lists: readonly ExportedQuery[];
  readonly problems: readonly MiniExportProblem[];
}

export interface MiniExportCounts {
  readonly records: number;
  readonly deletedRecords: number;
  readonly versions: number;
  readonly attachments: number;
  readonly relations: number;
}

export interface ExportedService {
  readonly client: ServiceClient;
  readonly attachments: Attachments;
  readonly connectionId: string;
}

/** The folder's table of contents, with the checksum of each other file. */
export function manifestOf(
  { miniId, counts, lists, problems }: Omit<MiniExport, 'folder'> & { readonly miniId: string },
  files: readonly WrittenFile[],
  { now, hasIdentities }: MiniExportOptions,
): object {
  return {
    format: 'records-workspace mini 1',
    exportedAt: new Date(now).toISOString(),
    miniId,
    identities: hasIdentities ? 'included' : 'left out',
    counts,
    lists: lists.map(({ query, exported, unreadable, verdict }) => ({
      states: query.filter?.states ?? 'all but deleted',
      exported,
      withoutId: unreadable,
      verdict,
    })),
    problems: problems.map(({ failure, ...what }) => ({
      ...what,
      reason: failure.kind,
      ...(failure.kind === 'fileDiffers' && failure.keptPath !== undefined ? { savedAs: failure.keptPath } : {}),
    })),
    files: files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  };
}
