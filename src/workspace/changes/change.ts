import type { Mini } from '../../domain/mini';
import type { StoredRecord } from '../../domain/record';
import type { Skill } from '../../domain/skill';

/** What of a workspace is no longer as it was shown. One change is told once. */
export type Change =
  | { readonly kind: 'minis' }
  /** One Mini: its fields, picture or versions; `stored` as of a Record. */
  | { readonly kind: 'mini'; readonly miniId: string; readonly stored?: Mini }
  /** One Mini was deleted from here, with all that belongs to it. */
  | { readonly kind: 'miniGone'; readonly miniId: string }
  | { readonly kind: 'labels' }
  | { readonly kind: 'skills' }
  | { readonly kind: 'users' }
  /** One Skill's files or fields; `stored` as of a Record. */
  | { readonly kind: 'skill'; readonly skillId: string; readonly stored?: Skill }
  /** The rows of a list were read; `changedIds` are those that it shows in another version, or no more. */
  | { readonly kind: 'records'; readonly miniId: string; readonly changedIds: readonly string[] }
  /** One Record: its fields, versions or attachments. */
  | {
      readonly kind: 'record';
      readonly miniId: string;
      readonly recordId: string;
      /** As it is stored now, so that nobody need read it again; missing where that is not known. */
      readonly stored?: StoredRecord;
      /** It came into a list, left one, or has another place there. */
      readonly isMoved?: true;
    }
  /** Another Mini, or another query, is shown in the Records view. */
  | { readonly kind: 'selection' };

/** Whether the change may concern this Record. */
export function changesRecord(
  change: Change,
  { miniId, recordId }: { readonly miniId: string; readonly recordId: string },
): boolean {
  if (change.kind === 'record') return change.miniId === miniId && change.recordId === recordId;
  return change.kind === 'records' && change.miniId === miniId && change.changedIds.includes(recordId);
}
