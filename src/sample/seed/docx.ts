// A word-processing file of one paragraph: a ZIP archive of three stored entries.
import { crc32 } from './crc32';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

export function docx(line: string): Buffer {
  return zip({
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${office}"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relationships}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${line}</w:t></w:r></w:p></w:body></w:document>`,
  });
}

function zip(entries: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(entries)) {
    const name = Buffer.from(path);
    const data = Buffer.from(text);
    // What the local header and the directory have in common: version 2.0, no flags, stored, 1 January 2026.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(((2026 - 1980) << 9) | (1 << 5) | 1, 8);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), shared, name, data);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, name);
    offset += 4 + shared.length + name.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = Object.keys(entries).length;
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
