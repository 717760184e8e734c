// The key that seals journals of change sets, in VS Code's secret storage. Without it they can't be read.
import type * as vscode from 'vscode';
import { systemClock } from '../../base/clock';
import { ServiceError } from '../../domain/failure';
import { inTime } from './credentials';

const NAME = 'recordsWorkspace.journalKey';
const BYTES = 32;
/** Other windows see later what one stores. */
const PAUSE_MS = 1000;

/** Undefined while another window has it. */
type Lock = () => Promise<{ release(): Promise<void> } | undefined>;

export class JournalKey {
  private reading: Promise<Uint8Array> | undefined;

  constructor(
    private readonly secrets: vscode.SecretStorage,
    private readonly clock = systemClock,
  ) {}

  /** Creates it at first use, in one window alone. Throws a ServiceError where the storage can't be read or written. */
  readonly read = (lock: Lock): Promise<Uint8Array> => {
    this.reading ??= this.readOrCreate(lock).catch(() => {
      // The next use tries again.
      this.reading = undefined;
      throw new ServiceError({ kind: 'keyUnreadable', operation: 'journal' });
    });
    return this.reading;
  };

  private async readOrCreate(lock: Lock): Promise<Uint8Array> {
    for (;;) {
      const stored = await this.stored();
      if (stored) return stored;
      const held = await lock();
      if (held) return await this.create().finally(() => void this.clock.sleep(PAUSE_MS).then(() => held.release()));
      await this.clock.sleep(PAUSE_MS);
    }
  }

  private async create(): Promise<Uint8Array> {
    // Another window may have, before it let go.
    const stored = await this.stored();
    if (stored) return stored;
    const key = Buffer.from(crypto.getRandomValues(new Uint8Array(BYTES)));
    await inTime(this.secrets.store(NAME, key.toString('base64')));
    // Some keyrings lose secrets.
    const back = await this.stored();
    if (!back) throw new Error('not kept');
    return back;
  }

  private async stored(): Promise<Uint8Array | undefined> {
    const text = await inTime(this.secrets.get(NAME));
    const key = text === undefined ? undefined : Buffer.from(text, 'base64');
    return key?.length === BYTES ? key : undefined;
  }
}
