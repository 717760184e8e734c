/** Why a command does nothing with its target, and takes no other in its place. */
export class TargetRefusal extends Error {
  constructor(
    /** VS Code doesn't know the clicked row any more, or the target belongs to a workspace that isn't shown. */
    readonly reason: 'unknownRow' | 'otherWorkspace',
  ) {
    super(reason);
  }
}
