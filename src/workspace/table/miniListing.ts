// The Minis of a table of all Minis while they are being listed, before there is a list of Records.
import { untilAborted } from '../../base/onAbort';

export class MiniListing {
  isLoading = true;
  /** Why the Minis could not be listed. */
  error: unknown;
  private readonly end = new AbortController();

  /** The user cancelled. */
  get isStopped(): boolean {
    return this.end.signal.aborted;
  }

  /** Undefined if it fails or is stopped; then nothing waits for the service any more. */
  async read(allMinis: () => Promise<readonly string[]>): Promise<readonly string[] | undefined> {
    try {
      return await untilAborted(allMinis(), this.end.signal);
    } catch (error) {
      if (!this.isStopped) this.error = error;
      return undefined;
    } finally {
      this.isLoading = false;
    }
  }

  stop(): void {
    if (this.isLoading) this.end.abort();
  }
}
