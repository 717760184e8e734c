// The key that seals journals of change sets, in VS Code's secret storage. Without it they can't be read.
import type * as vscode from 'vscode';
import { ServiceError } from '../../domain/failure';
import { unlessLocked } from './credentials';

const NAME = 'recordsWorkspace.journalKey';
const BYTES = 32;

/** Runs one task at a time across all windows. */
type Alone = (task: () => Promise<Uint8Array>) => Promise<Uint8Array>;

export class JournalKey {
  private reading: Promise<Uint8Array> | undefined;

  constructor(private readonly secrets: vscode.SecretStorage) {}

  /** Creates the key at first use, in only one window. Throws a ServiceError if the storage can't be read or written. */
  readonly read = (alone: Alone): Promise<Uint8Array> => {
    this.reading ??= this.readOrCreate(alone).catch(() => {
      // The next use tries again.
      this.reading = undefined;
      throw new ServiceError({ kind: 'keyUnreadable', operation: 'journal' });
    });
    return this.reading;
  };

  private async readOrCreate(alone?: Alone): Promise<Uint8Array> {
    const stored = await this.stored();
    if (stored) return stored;
    if (alone) return await alone(() => this.readOrCreate());
    const key = Buffer.from(crypto.getRandomValues(new Uint8Array(BYTES)));
    await unlessLocked(this.secrets.store(NAME, key.toString('base64')));
    // Some keyrings lose secrets.
    const back = await this.stored();
    if (!back) throw new Error('not kept');
    return back;
  }

  private async stored(): Promise<Uint8Array | undefined> {
    const text = await unlessLocked(this.secrets.get(NAME));
    const key = text === undefined ? undefined : Buffer.from(text, 'base64');
    return key?.length === BYTES ? key : undefined;
  }
}
