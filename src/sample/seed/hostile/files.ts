// Files with dangerous names or types. Their bytes are plain text.
import { type StoredBytes, bytesInMemory } from '../../store/blobs';
import { hugeLength, markerCommand } from './texts';

export interface HostileFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: StoredBytes;
}

const plain = bytesInMemory(Buffer.from('Invented. Nothing of this runs.\n'));
/** Has the checksum of other bytes. */
const tampered: StoredBytes = { ...plain, checksum: '0'.repeat(64) };
const page = bytesInMemory(Buffer.from('<script>document.title = "ran"</script>Invented.\n'));

/** Names that lead out of a folder or are invalid. */
const places = [
  '../../x',
  '..',
  '.',
  '',
  ' ',
  '/etc/hostile',
  '~/.bashrc',
  'C:\\x',
  '\\\\server.invalid\\share\\x.pdf',
  'file:///etc/hostile',
  'a:b.txt',
  'con',
  'nul.pdf',
  '.vscode/tasks.json',
  'trailing dot.',
  'trailing space ',
  '-rf',
  '$(id).txt',
  '`id`.txt',
  'new\nline.txt',
  'zero\u0000.txt',
];

/** Executable names, some with a harmless media type. */
const programs: readonly (readonly [fileName: string, contentType: string])[] = [
  ['Blood results.pdf.exe', 'application/pdf'],
  ['Blood results.pdf           .exe', 'image/png'],
  ['setup.hta', 'application/hta'],
  ['shortcut.lnk', 'application/octet-stream'],
  ['app.jar', 'application/java-archive'],
  ['run.command', 'application/pdf'],
  ['run.sh', 'application/x-sh'],
  ['open.desktop', 'application/x-desktop'],
  ['site.url', 'application/internet-shortcut'],
  ['macro.docm', 'application/vnd.ms-word.document.macroEnabled.12'],
  ['macro.docx', 'application/vnd.ms-word.document.macroEnabled.12'],
  ['screen.scr', 'video/mp4'],
  ['invoice\u202efdp.exe', 'application/pdf'],
  ['photo.svg', 'image/svg+xml'],
  ['page.html', 'text/html'],
  ['my.code-workspace', 'application/pdf'],
  ['addition.vsix', 'application/pdf'],
];

export function hostileFiles(bait: string): readonly HostileFile[] {
  return [
    ...places.map((fileName) => ({ fileName, contentType: 'text/plain', bytes: plain })),
    ...programs.map(([fileName, contentType]) => ({
      fileName,
      contentType,
      bytes: /html|svg/.test(contentType) ? page : plain,
    })),
    { fileName: `[Open](command:${markerCommand}).txt`, contentType: 'text/plain', bytes: plain },
    { fileName: `![x](${bait}/file.png).txt`, contentType: `text/[x](command:${markerCommand})`, bytes: plain },
    { fileName: 'tampered.pdf', contentType: 'application/pdf', bytes: tampered },
    { fileName: `${'A'.repeat(hugeLength)}.txt`, contentType: 'text/plain', bytes: plain },
    { fileName: redirectedName, contentType: 'text/plain', bytes: plain },
  ];
}

/** Its download is redirected to another origin. */
export const redirectedName = 'redirected.txt';
