// Which files can be looked at inside a page, and what of them.
import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import type { RecordAttachment } from '../../domain/attachment';
import type { AttachmentPreview } from '../../protocol/recordPage';

/** Bytes of an image that still goes to a page as a whole. */
export const MAX_IMAGE_BYTES = 8_000_000;
/** Bytes of a text that a page shows; the rest is cut. */
export const MAX_TEXT_BYTES = 200_000;

const images = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'image/avif']);
const texts = /^(text\/.*|image\/svg\+xml|application\/(json|xml|yaml|x-yaml|csv|.*\+(json|xml)))$/;

/** Says why there is no preview, before a byte is fetched; undefined when there can be one. */
export function noPreviewReason(attachment: RecordAttachment): string | undefined {
  const mediaType = mediaTypeOf(attachment);
  if (texts.test(mediaType)) return undefined;
  if (!images.has(mediaType)) return t('No preview for this file type.');
  if ((attachment.size ?? 0) <= MAX_IMAGE_BYTES) return undefined;
  return t('Too large to show (over {0}).', formatBytes(MAX_IMAGE_BYTES));
}

/** From the bytes of the file; of a text its first MAX_TEXT_BYTES are enough, with `isCut` when there are more. */
export function attachmentPreview(attachment: RecordAttachment, bytes: Uint8Array, isCut = false): AttachmentPreview {
  const mediaType = mediaTypeOf(attachment);
  if (images.has(mediaType)) {
    return bytes.length > MAX_IMAGE_BYTES || isCut
      ? {
          kind: 'none',
          reason: t('Too large to show (over {0}).', formatBytes(MAX_IMAGE_BYTES)),
        }
      : { kind: 'image', mediaType, base64: Buffer.from(bytes).toString('base64') };
  }
  const isLonger = isCut || bytes.length > MAX_TEXT_BYTES;
  // In a stream the decoder holds back a character that the cut split.
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_TEXT_BYTES), { stream: isLonger });
  return { kind: 'text', text, isCut: isLonger };
}

function mediaTypeOf({ contentType }: RecordAttachment): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
