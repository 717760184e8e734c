// Multipart bodies in the ways that client libraries write them.

interface PlainPart {
  readonly name: string;
  readonly fileName?: string;
  readonly contentType?: string;
  readonly content: string | Buffer;
  /** How a file name beyond ASCII is written: raw UTF-8, or in RFC 5987's form beside or instead of the plain one. */
  readonly nameAs?: 'utf8' | 'extended' | 'both';
}

interface PlainForm {
  readonly body: Buffer;
  readonly headers: { readonly 'content-type': string };
}

/** `quoted`: some write the boundary in quotes. */
export function plainForm(parts: readonly PlainPart[], boundary = 'f3c1a0b2d4e5', quoted = false): PlainForm {
  const chunks = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${head(part)}\r\n\r\n`),
    Buffer.from(part.content),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${quoted ? `"${boundary}"` : boundary}` },
  };
}

function head({ name, fileName, contentType, nameAs = 'utf8' }: PlainPart): string {
  const plain =
    fileName === undefined || nameAs === 'extended' ? '' : `; filename="${fileName.replaceAll('"', '%22')}"`;
  const extended =
    fileName === undefined || nameAs === 'utf8' ? '' : `; filename*=utf-8''${encodeURIComponent(fileName)}`;
  const type = contentType === undefined ? '' : `\r\nContent-Type: ${contentType}`;
  return `Content-Disposition: form-data; name="${name}"${plain}${extended}${type}`;
}
