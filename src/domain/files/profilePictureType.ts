// Detects a picture's type by its first bytes, because a file name proves nothing.

/** Number of bytes {@link profilePictureType} reads. */
export const PICTURE_HEAD_BYTES = 12;

/** One of the media types the service accepts (PICTURE_TYPES). Undefined for any other file. */
export function profilePictureType(head: Uint8Array): string | undefined {
  if (begins(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (begins(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (begins(head, letters('GIF87a')) || begins(head, letters('GIF89a'))) return 'image/gif';
  if (begins(head, letters('RIFF')) && begins(head.subarray(8), letters('WEBP'))) return 'image/webp';
  return undefined;
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return bytes.length >= start.length && start.every((byte, index) => bytes[index] === byte);
}

function letters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
