// Bearer keys: one with full access, one that is valid without any access.
import { randomBytes } from 'node:crypto';
import { Problem } from './http';

/** Obviously not a real secret. */
export function makeKey(): string {
  return `sample-key-${randomBytes(12).toString('hex')}`;
}

export class Keys {
  readonly powerless = makeKey();
  private isRevoked = false;

  constructor(readonly full: string) {}

  /** Makes all keys invalid, as if deleted in the service. */
  revoke(): void {
    this.isRevoked = true;
  }

  accept(): void {
    this.isRevoked = false;
  }

  check(authorization: string | undefined): void {
    const key = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
    if (!this.isRevoked && key === this.full) return;
    if (!this.isRevoked && key === this.powerless) throw new Problem(403, 'This key does not reach that resource.');
    throw new Problem(401, 'Send a valid key.');
  }
}
