import type { CommandId } from '../../contributions';
import type { ReviewAction, ReviewRef } from '../../protocol/reviewPage';
import type { Offer, Target } from '../../tree/target';
import type { ItemState } from '../../workspace/changeSets/outcome';

export const reviewCommands = {
  apply: 'recordsWorkspace.activity.resumeChangeSet',
  resume: 'recordsWorkspace.activity.resumeChangeSet',
  discard: 'recordsWorkspace.activity.forgetChangeSet',
  pause: 'recordsWorkspace.activity.pauseChangeSet',
  cancel: 'recordsWorkspace.activity.cancelChangeSet',
  retryFailed: 'recordsWorkspace.activity.retryFailed',
  undo: 'recordsWorkspace.activity.undoChangeSet',
  saveReport: 'recordsWorkspace.activity.saveReport',
} as const satisfies Partial<Record<ReviewAction, CommandId>>;

/** The command that a button starts on its tab's change set. `shown` is the state that items are filtered by, if they are. */
export function reviewActions(
  action: keyof typeof reviewCommands,
  { connectionId, changeSetId }: ReviewRef,
  title: string,
  shown: ItemState | undefined,
): [CommandId, readonly Target[], Offer | undefined] {
  const target: Target = { what: 'changeSet', connectionId, changeSetId, title };
  return [reviewCommands[action], [target], offerOf(action, shown)];
}

function offerOf(action: keyof typeof reviewCommands, state: ItemState | undefined): Offer | undefined {
  if (action === 'apply') return { what: 'reviewed' };
  return action === 'saveReport' && state !== undefined ? { what: 'reported', state } : undefined;
}
