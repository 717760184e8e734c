import assert from 'node:assert/strict';
import { filesIn, pastedIn, uriListIn } from '../../../../media/page/takenFiles';

const NOW_MS = new Date(2026, 10, 21, 14, 5, 9).getTime();

function dropped(files: readonly File[], folders: readonly string[] = []): DataTransfer {
  const items = files.map((file) => ({
    kind: 'file',
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isDirectory: folders.includes(file.name) }),
  }));
  return { items: [{ kind: 'string', getAsFile: () => null }, ...items], types: ['Files'] } as unknown as DataTransfer;
}
const withText = (texts: Readonly<Record<string, string>>): DataTransfer =>
  ({ getData: (type: string) => texts[type] ?? '' }) as unknown as DataTransfer;

describe('dropped items on a page', () => {
  it('are files with names and sizes, distinguished from folders', () => {
    const files = [new File(['abc'], 'a.txt'), new File([], 'scans')];
    assert.deepEqual(
      filesIn(dropped(files, ['scans'])).map(({ offer }) => offer),
      [
        { fileName: 'a.txt', sizeBytes: 3 },
        { fileName: 'scans', sizeBytes: 0, isFolder: true },
      ],
    );
  });

  it('may be files of VS Code, but nothing from the web', () => {
    const uris = 'file:///home/sample/a.txt\r\nhttps://example.org/x\nvscode-remote://host/b.txt';
    assert.equal(
      uriListIn(withText({ 'application/vnd.code.uri-list': uris })),
      'file:///home/sample/a.txt\r\nvscode-remote://host/b.txt',
    );
    assert.equal(uriListIn(withText({ 'text/uri-list': 'https://example.org/x' })), '');
  });
});

describe('pasted items on a page', () => {
  const nameFor = (time: string): string => `Pasted ${time}.png`;
  const nameOf = (file: File): string | undefined => pastedIn(dropped([file]), NOW_MS, nameFor)[0]?.offer.fileName;

  it('are named by the time when they are pictures without a name', () => {
    const picture = new File(['x'], 'image.png', { lastModified: NOW_MS - 10 });
    assert.equal(nameOf(picture), 'Pasted 2026-11-21 14.05.09.png');
  });

  it('are no picture of the text that was copied with it, such as that of cells', () => {
    const picture = new File(['x'], 'image.png', { lastModified: NOW_MS - 10 });
    const copied = (type: string): DataTransfer => ({ ...dropped([picture]), types: ['Files', type] });
    assert.deepEqual(pastedIn(copied('text/plain'), NOW_MS, nameFor), []);
    assert.equal(pastedIn(copied('text/html'), NOW_MS, nameFor).length, 1);
  });

  it('keep the name of a copied file', () => {
    assert.equal(nameOf(new File(['x'], 'image.png', { lastModified: NOW_MS - 60_000 })), 'image.png');
    assert.equal(nameOf(new File(['x'], 'plan.pdf', { lastModified: NOW_MS })), 'plan.pdf');
  });
});
