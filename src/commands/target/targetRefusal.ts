/** Why a command does nothing with what it was called on, and takes nothing else in its place. */
export class TargetRefusal extends Error {
  constructor(
    /** VS Code does not know the clicked row any more, or it is of a workspace that is not the one shown. */
    readonly reason: 'unknownRow' | 'otherWorkspace',
  ) {
    super(reason);
  }
}
