// The service does not state how its checksums are made. Whatever is assumed about it stands here.

export interface Checksum {
  /** As Node's crypto calls it. */
  readonly algorithm: 'md5' | 'sha1' | 'sha256' | 'sha512';
  readonly encoding: 'hex' | 'base64';
  readonly value: string;
}

/** By the number of its digits a checksum can be told; other texts, such as a GUID or a version, are none to compare with. */
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

/** Undefined where it is not evident how the checksum is made: then only sizes are compared. */
export function parseChecksum(text: string | null | undefined): Checksum | undefined {
  const shape = shapes.find(({ pattern }) => pattern.test(text ?? ''));
  if (!shape || !text) return undefined;
  const { algorithm, encoding } = shape;
  return { algorithm, encoding, value: encoding === 'hex' ? text.toLowerCase() : text };
}
