import type { RecordRow } from './recordRow';

/** What of a workspace is no longer as it was shown. */
export type Change =
  | { readonly kind: 'minis' }
  /** One Mini: its fields, picture or versions. */
  | { readonly kind: 'mini'; readonly miniId: string }
  /** One Mini was deleted from here, with all that belongs to it. */
  | { readonly kind: 'miniGone'; readonly miniId: string }
  | { readonly kind: 'labels' }
  | { readonly kind: 'skills' }
  | { readonly kind: 'users' }
  /** One Skill's files or fields. */
  | { readonly kind: 'skill'; readonly skillId: string }
  /** The rows of a list: loaded, extended, re-read, or some came or went. */
  | { readonly kind: 'records'; readonly miniId: string }
  /** One row of a list shows something else; none came or went. */
  | { readonly kind: 'row'; readonly row: RecordRow }
  /** One Record: its fields, versions or attachments. */
  | { readonly kind: 'record'; readonly miniId: string; readonly recordId: string }
  /** Another Mini, or another query, is shown in the Records view. */
  | { readonly kind: 'selection' };
