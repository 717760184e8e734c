// Access to test windows: every user of this computer can reach a server's port, and it runs code.
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface Access {
  /** Of a browser that is let in. */
  readonly cookie: { readonly name: string; readonly value: string };
  /** What to enter in a login form. */
  readonly password?: string;
  /** For the server. Secrets are in files: every user sees the arguments of all processes. */
  readonly args: readonly string[];
}

/** For VS Code's own server. */
export function tokenAccess(folder: string): Access {
  const token = newSecret();
  const file = writeSecret(path.join(folder, 'token'), token);
  return { cookie: { name: 'vscode-tkn', value: token }, args: ['--connection-token-file', file] };
}

/** For code-server, which serves VS Code without its token and asks for a password of its own. */
export function passwordAccess(folder: string): Access {
  const password = newSecret();
  const hash = createHash('sha256').update(password).digest('hex');
  const file = writeSecret(path.join(folder, 'config.yaml'), `auth: password\nhashed-password: "${hash}"\n`);
  return { cookie: { name: 'code-server-session', value: hash }, password, args: ['--config', file] };
}

function newSecret(): string {
  return randomBytes(24).toString('hex');
}

function writeSecret(file: string, text: string): string {
  fs.writeFileSync(file, text, { mode: 0o600 });
  return file;
}
