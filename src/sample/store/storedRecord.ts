// A stored Record: labels by reference, attachments with their bytes. Immutable.
import type { StoredBytes } from './blobs';

export const recordStates = ['active', 'draft', 'archived', 'deleted'] as const;
export type RecordState = (typeof recordStates)[number];

export interface StoredRelation {
  readonly id: string;
  readonly targetRecordId: string | null;
  readonly relationship: string;
  readonly since: string | null;
}

export interface StoredAttachment {
  readonly id: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly createdAt: string;
  readonly updatedAt: string | null;
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly unreadableReason?: 'refused' | 'failed';
  readonly bytes: StoredBytes;
}

/** The writable fields. */
export interface RecordFields {
  readonly title: string | null;
  readonly description: string | null;
  readonly eventDate: string | null;
  readonly state: RecordState;
  /** By the ids that `LabelStore.refOf` gives, also for a name without a label. */
  readonly labels: readonly string[];
  readonly schema: unknown;
  readonly content: unknown;
  readonly tags: Readonly<Record<string, unknown>> | null;
  readonly relations: readonly StoredRelation[];
  readonly externalUri: string | null;
  readonly authorization: unknown;
}

export interface StoredRecord extends RecordFields {
  readonly id: string;
  readonly miniId: string;
  /** eventDate in milliseconds, or createdAt if there is none: the order of every list. */
  readonly sortTime: number;
  readonly createdAt: string;
  readonly updatedAt: string | null;
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
  readonly attachments: readonly StoredAttachment[];
  /** Incremented by each change; part of the eTag. */
  readonly revision: number;
}
