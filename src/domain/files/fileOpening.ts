// Decides how a service file opens, only by the extension of its name on disk, because a content type proves nothing.
// Types not listed here are never opened in another program.

/** `text` and `image` open read-only in VS Code, `outside` in the computer's program, `ask` only after a question. */
type FileOpening = 'text' | 'image' | 'outside' | 'ask';

/** Shown as plain text, never executed or rendered. */
export const TEXT_ENDINGS: readonly string[] = [
  ...['txt', 'text', 'log', 'md', 'markdown', 'csv', 'tsv'],
  ...['json', 'xml', 'svg', 'yaml', 'yml'],
];
/** Types VS Code shows as images. */
export const IMAGE_ENDINGS: readonly string[] = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'avif', 'ico'];
/** Documents without macros, audio and video. Playlists and older office formats may contain scripts or macros. */
export const OUTSIDE_ENDINGS: readonly string[] = [
  'pdf',
  ...['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
  ...['mp3', 'm4a', 'aac', 'wav', 'flac', 'ogg', 'oga', 'opus', 'aif', 'aiff', 'amr'],
  ...['mp4', 'm4v', 'mov', 'webm', 'mkv', 'avi', 'mpg', 'mpeg', '3gp', 'ogv'],
];

const openings = new Map<string, FileOpening>([
  ...TEXT_ENDINGS.map((ending) => [ending, 'text'] as const),
  ...IMAGE_ENDINGS.map((ending) => [ending, 'image'] as const),
  ...OUTSIDE_ENDINGS.map((ending) => [ending, 'outside'] as const),
]);

/** For display: the text after the last dot, empty if none. Ignores trailing dots and spaces, as Windows does. */
export function fileEnding(fileName: string): string {
  const name = fileName.replace(/[.\s]+$/, '');
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** `diskName` is the name on disk: make a service name safe first and pass the result. */
export function openingOf(diskName: string): FileOpening {
  // Must be ASCII before lower-casing: letters that only become ASCII then, such as the Kelvin sign, differ on disk.
  const [, ending = ''] = /.\.([a-z0-9]+)$/is.exec(diskName) ?? [];
  return openings.get(ending.toLowerCase()) ?? 'ask';
}
