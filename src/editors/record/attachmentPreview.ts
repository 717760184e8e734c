// Which files can be previewed in a page, and how.
import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import type { RecordAttachment } from '../../domain/attachment';
import type { AttachmentPreview } from '../../protocol/recordPage';
import { MAX_IMAGE_BYTES } from '../page/pageValues';

/** Bytes of text shown in a page; the rest is cut. */
export const MAX_TEXT_BYTES = 200_000;

const images = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'image/avif']);
const texts = /^(text\/.*|image\/svg\+xml|application\/(json|xml|yaml|x-yaml|csv|.*\+(json|xml)))$/;

/** Why there is no preview, before anything is downloaded. Undefined if there can be one. */
export function noPreviewReason(attachment: RecordAttachment): string | undefined {
  const mediaType = mediaTypeOf(attachment);
  if (texts.test(mediaType)) return undefined;
  if (!images.has(mediaType)) return t('No preview for this file type.');
  return (attachment.size ?? 0) <= MAX_IMAGE_BYTES ? undefined : tooLarge();
}

/** Built from the file's bytes. For text, the first MAX_TEXT_BYTES are enough; `isCut` is true if there are more. */
export function attachmentPreview(attachment: RecordAttachment, bytes: Uint8Array, isCut = false): AttachmentPreview {
  const mediaType = mediaTypeOf(attachment);
  if (images.has(mediaType)) {
    return bytes.length > MAX_IMAGE_BYTES || isCut
      ? { kind: 'none', reason: tooLarge() }
      : { kind: 'image', mediaType, base64: Buffer.from(bytes).toString('base64') };
  }
  const isLonger = isCut || bytes.length > MAX_TEXT_BYTES;
  // In stream mode, the decoder drops a character split by the cut.
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_TEXT_BYTES), { stream: isLonger });
  return { kind: 'text', text, isCut: isLonger };
}

function mediaTypeOf({ contentType }: RecordAttachment): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function tooLarge(): string {
  return t('Too large to show (over {0}).', formatBytes(MAX_IMAGE_BYTES));
}
