import type { Mini } from '../../domain/mini';
import type { StoredRecord } from '../../domain/record';
import type { Skill } from '../../domain/skill';

/** A change to the data of a workspace. Each change is reported once. */
export type Change =
  | { readonly kind: 'minis' }
  /** One Mini: its fields, picture or versions. `stored` as for a Record. */
  | { readonly kind: 'mini'; readonly miniId: string; readonly stored?: Mini }
  /** A Mini was deleted in this window, with everything that belongs to it. */
  | { readonly kind: 'miniGone'; readonly miniId: string }
  /** Grouping, filter, favorites or recent ones of the Minis view. */
  | { readonly kind: 'miniArrangement' }
  | { readonly kind: 'labels' }
  | { readonly kind: 'skills' }
  | { readonly kind: 'users' }
  /** One Skill's files or fields; `stored` as of a Record. */
  | { readonly kind: 'skill'; readonly skillId: string; readonly stored?: Skill }
  /** The rows of a list were read. `changedIds` are rows with another version or no longer listed. */
  | { readonly kind: 'records'; readonly miniId: string; readonly changedIds: readonly string[] }
  /** One Record: its fields, versions or attachments. */
  | {
      readonly kind: 'record';
      readonly miniId: string;
      readonly recordId: string;
      /** What is stored now, to avoid another read. Missing if unknown. */
      readonly stored?: StoredRecord;
      /** It was added to, removed from or moved within a list. */
      readonly isMoved?: true;
    }
  /** The Records view shows another Mini or another query. */
  | { readonly kind: 'selection' };

export function changesRecord(
  change: Change,
  { miniId, recordId }: { readonly miniId: string; readonly recordId: string },
): boolean {
  if (change.kind === 'record') return change.miniId === miniId && change.recordId === recordId;
  return change.kind === 'records' && change.miniId === miniId && change.changedIds.includes(recordId);
}
