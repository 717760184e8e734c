// How pages, drops and buttons of messages start a command: as a menu would, on what they name.
import type { CommandId } from '../contributions';
import type { Offer, Target } from './target';

export interface Actions {
  /** Reports its own failures. With no targets the command asks what it is about. */
  start(id: CommandId, targets: readonly Target[], offer?: Offer): Promise<void>;
}
