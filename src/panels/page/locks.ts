// What pages ask about the lock of a workspace.
import type { Event } from '../../base/emitter';

export interface Locks {
  /** Whether the workspace of this id is locked against changes. */
  isReadOnly(connectionId: string): boolean;
  /** A workspace was locked or unlocked. */
  readonly onDidChangeLock: Event<{ readonly id: string }>;
}
