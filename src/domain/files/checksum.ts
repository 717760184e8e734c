// Recognises checksums. The service does not document how they are computed, so all assumptions are here.

export interface Checksum {
  /** As named by Node's crypto. */
  readonly algorithm: 'md5' | 'sha1' | 'sha256' | 'sha512';
  readonly encoding: 'hex' | 'base64';
  readonly value: string;
}

/** The number of digits identifies the checksum. Other texts, such as a GUID or version, can't be compared. */
const shapes: readonly (Pick<Checksum, 'algorithm' | 'encoding'> & { readonly pattern: RegExp })[] = [
  { algorithm: 'md5', encoding: 'hex', pattern: /^[0-9a-f]{32}$/i },
  { algorithm: 'sha1', encoding: 'hex', pattern: /^[0-9a-f]{40}$/i },
  { algorithm: 'sha256', encoding: 'hex', pattern: /^[0-9a-f]{64}$/i },
  { algorithm: 'sha512', encoding: 'hex', pattern: /^[0-9a-f]{128}$/i },
  { algorithm: 'md5', encoding: 'base64', pattern: /^[A-Za-z0-9+/]{22}==$/ },
  { algorithm: 'sha1', encoding: 'base64', pattern: /^[A-Za-z0-9+/]{27}=$/ },
  { algorithm: 'sha256', encoding: 'base64', pattern: /^[A-Za-z0-9+/]{43}=$/ },
  { algorithm: 'sha512', encoding: 'base64', pattern: /^[A-Za-z0-9+/]{86}==$/ },
];

/** Undefined if the algorithm is not evident. Then only sizes are compared. */
export function parseChecksum(text: string | null | undefined): Checksum | undefined {
  const shape = shapes.find(({ pattern }) => pattern.test(text ?? ''));
  if (!shape || !text) return undefined;
  const { algorithm, encoding } = shape;
  return { algorithm, encoding, value: encoding === 'hex' ? text.toLowerCase() : text };
}
