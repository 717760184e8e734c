// How a file of the service opens, by the ending of the name it gets on the disk alone: a content type proves nothing.
// What is not listed here is never handed to another program.

/** `text` and `image` open read-only in VS Code, `outside` in the program this computer has for it; `ask` does not open unasked. */
export type FileOpening = 'text' | 'image' | 'outside' | 'ask';

/** Shown as plain text, never run or rendered. */
export const TEXT_ENDINGS: readonly string[] = [
  ...['txt', 'text', 'log', 'md', 'markdown', 'csv', 'tsv'],
  ...['json', 'xml', 'svg', 'yaml', 'yml'],
];
/** What VS Code itself shows as a picture. */
export const IMAGE_ENDINGS: readonly string[] = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'avif', 'ico'];
/** Documents without macros, sound and film. Playlists and older office formats may carry addresses, scripts or macros. */
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

/** For showing: what stands behind the last dot; empty for a name without one. Dots and spaces at the end count for nothing, as on Windows. */
export function fileEnding(fileName: string): string {
  const name = fileName.replace(/[.\s]+$/, '');
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** `diskName` is the name on the disk: a name of the service has to be made safe first, and what is asked about is that one. */
export function openingOf(diskName: string): FileOpening {
  // ASCII before it is made lower case: letters that become ASCII only then, such as the Kelvin sign, are others on a disk.
  const [, ending = ''] = /.\.([a-z0-9]+)$/is.exec(diskName) ?? [];
  return openings.get(ending.toLowerCase()) ?? 'ask';
}
