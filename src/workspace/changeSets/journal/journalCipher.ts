// Encrypts lines of a journal, which hold health data. Each is bound to its journal and place, so lines can't be moved, repeated or mixed.
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';

export const JOURNAL_KEY_BYTES = 32;
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export class JournalCipher {
  private readonly key: KeyObject;

  constructor(
    key: Uint8Array,
    /** The id of the journal. */
    private readonly id: string,
  ) {
    this.key = createSecretKey(key);
  }

  seal(text: string, line: number): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv).setAAD(this.place(line));
    const sealed = cipher.update(text, 'utf8');
    // In this mode, `final` adds no bytes.
    cipher.final();
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** The line in UTF-8. Undefined if it is incomplete, damaged, or sealed with another key. */
  open(bytes: Uint8Array, line: number): Buffer | undefined {
    if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(this.place(line))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      // Throws if the line wasn't sealed with this key at this place.
      decipher.final();
      return text;
    } catch {
      return undefined;
    }
  }

  private place(line: number): Buffer {
    return Buffer.from(`${this.id} ${String(line)}`, 'utf8');
  }
}
