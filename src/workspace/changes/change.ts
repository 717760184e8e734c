import type { Mini } from '../../domain/mini';
import type { StoredRecord } from '../../domain/record';
import type { RecordRef } from '../../domain/recordRef';
import type { Skill } from '../../domain/skill';
import type { RecordList } from '../records/recordList';
import type { RecordRow } from '../records/recordRow';

/** A change to the data of a workspace. Each change is reported once. */
export type Change =
  | { readonly kind: 'minis' }
  /** One Mini: its fields, picture or versions. `stored` and `replaced` as for a Record. */
  | { readonly kind: 'mini'; readonly miniId: string; readonly stored?: Mini; readonly replaced?: Mini }
  /** A Mini was deleted in this window, with everything that belongs to it. */
  | { readonly kind: 'miniGone'; readonly miniId: string }
  /** Grouping, filter, favorites or recent Minis of the Minis view. */
  | { readonly kind: 'miniArrangement' }
  | { readonly kind: 'labels' }
  /** The service has finished renaming a label on its carriers. */
  | {
      readonly kind: 'labelRenamed';
      /** The type of thing that carries the label: record, mini or an unknown one, which may be either. */
      readonly resourceType: string;
      readonly formerName: string;
      readonly name: string;
    }
  | { readonly kind: 'skills' }
  | { readonly kind: 'users' }
  /** Progress or the number of change sets. */
  | { readonly kind: 'changeSets' }
  /** The list of changes that can be undone. */
  | { readonly kind: 'undoHistory' }
  /** One Skill's files or fields; `stored` and `replaced` as for a Record. */
  | { readonly kind: 'skill'; readonly skillId: string; readonly stored?: Skill; readonly replaced?: Skill }
  /** The rows of a list were read. `changedIds`: rows with another version or no longer listed, and Records that show their titles. */
  | {
      readonly kind: 'records';
      readonly miniId: string;
      readonly changedIds: readonly string[];
      /** Only rows from this position on are new; all others of the list are as they were. */
      readonly grown?: { readonly list: RecordList; readonly from: number };
    }
  /** The title of a Record that this one shows as related; this Record itself is unchanged. */
  | { readonly kind: 'relatedTitle'; readonly miniId: string; readonly recordId: string }
  /** One Record: its fields, versions or attachments. */
  | {
      readonly kind: 'record';
      readonly miniId: string;
      readonly recordId: string;
      /** What is stored now, to avoid another read. Missing if unknown. */
      readonly stored?: StoredRecord;
      /** The Record as it must be now, if it was not read back. Its version is unknown. */
      readonly now?: StoredRecord;
      /** The version that this window's write replaced. */
      readonly replaced?: StoredRecord;
      /** The row before the change; null for a new Record. Missing if unknown. */
      readonly before?: RecordRow | null;
      /** The Record was added to, removed from or moved within a list. */
      readonly isMoved?: true;
    }
  /** The Records view shows another Mini or another query. */
  | { readonly kind: 'recordQuery' };

/** What is known about a change of one Record; fields as in `Change`. */
export interface KnownOfChange {
  readonly stored?: StoredRecord | undefined;
  readonly now?: StoredRecord | undefined;
  readonly replaced?: StoredRecord | undefined;
  readonly before?: RecordRow | null | undefined;
  readonly isMoved?: boolean;
}

export function recordChange(
  { miniId, recordId }: RecordRef,
  { stored, now, replaced, before, isMoved = false }: KnownOfChange,
): Change {
  return {
    kind: 'record',
    miniId,
    recordId,
    ...(stored ? { stored } : now ? { now } : {}),
    ...(replaced ? { replaced } : {}),
    ...(before === undefined ? {} : { before }),
    ...(isMoved ? { isMoved } : {}),
  };
}

export function renamesLabelOf(
  kind: 'record' | 'mini',
  change: Change,
): change is Extract<Change, { kind: 'labelRenamed' }> {
  return change.kind === 'labelRenamed' && change.resourceType !== (kind === 'record' ? 'mini' : 'record');
}

export function changesRecord(change: Change, { miniId, recordId }: RecordRef): boolean {
  if (change.kind === 'record') return change.miniId === miniId && change.recordId === recordId;
  return change.kind === 'records' && change.miniId === miniId && change.changedIds.includes(recordId);
}
