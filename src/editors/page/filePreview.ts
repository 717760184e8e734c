// Which files can be previewed in a page, and how.
import { t } from '../../base/text';
import type { FilePreview } from '../../protocol/files';
import { tooLargeToOpenText } from '../../words/tooLarge';
import type { FileStart } from '../../workspace/files/streamStart';

/** Bytes of text shown in a page; the rest is cut. */
export const MAX_TEXT_BYTES = 200_000;
/** Bytes of the largest image shown in a page, which holds all of them in memory. */
export const MAX_IMAGE_BYTES = 8_000_000;

const images = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'image/avif']);
const texts = /^(text\/.*|image\/svg\+xml|application\/(json|xml|yaml|x-yaml|csv|.*\+(json|xml)))$/;

/** A file with its media type. */
interface PreviewedFile {
  readonly contentType?: string | null | undefined;
  readonly size?: number | null | undefined;
}

/** Reads as much of the file as is shown, or nothing. */
export async function readPreview(
  file: PreviewedFile,
  readStart: (limitBytes: number) => Promise<FileStart>,
): Promise<FilePreview> {
  const reason = noPreviewReason(file);
  if (reason !== undefined) return { kind: 'none', reason };
  const { bytes, isCut } = await readStart(images.has(mediaTypeOf(file)) ? MAX_IMAGE_BYTES : MAX_TEXT_BYTES);
  return filePreview(file, bytes, isCut);
}

/** Why there is no preview, before anything is downloaded. Undefined if there can be one. */
export function noPreviewReason(file: PreviewedFile): string | undefined {
  const mediaType = mediaTypeOf(file);
  if (texts.test(mediaType)) return undefined;
  if (!images.has(mediaType)) return t('No preview for this file type.');
  return (file.size ?? 0) <= MAX_IMAGE_BYTES ? undefined : tooLargeToOpenText(MAX_IMAGE_BYTES);
}

/** Built from the file's bytes. For text, the first MAX_TEXT_BYTES are enough; `isCut` is true if there are more. */
export function filePreview(file: PreviewedFile, bytes: Uint8Array, isCut = false): FilePreview {
  const mediaType = mediaTypeOf(file);
  if (bytes.length === 0) return { kind: 'none', reason: t("It's empty.") };
  if (images.has(mediaType)) {
    return bytes.length > MAX_IMAGE_BYTES || isCut
      ? { kind: 'none', reason: tooLargeToOpenText(MAX_IMAGE_BYTES) }
      : { kind: 'image', mediaType, base64: Buffer.from(bytes).toString('base64') };
  }
  const isLonger = isCut || bytes.length > MAX_TEXT_BYTES;
  // In stream mode, the decoder drops a character split by the cut.
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_TEXT_BYTES), { stream: isLonger });
  return { kind: 'text', text, isCut: isLonger };
}

function mediaTypeOf({ contentType }: PreviewedFile): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
