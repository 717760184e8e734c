// Valid sample files for Records and Skills, generated once and always the same.
import { type StoredBytes, bytesInMemory } from '../store/blobs';
import { stripes, crc32 } from './png';

export const seedFiles = {
  plan: { fileName: 'sample-plan.pdf', contentType: 'application/pdf', make: () => pdf('Sample plan. Invented text.') },
  scan: { fileName: 'sample-scan.png', contentType: 'image/png', make: () => stripes(160) },
  letter: {
    fileName: 'sample-letter.pdf',
    contentType: 'application/pdf',
    make: () => pdf('Sample letter. Invented text.'),
  },
  photo: { fileName: 'garden photo (2).png', contentType: 'image/png', make: () => stripes(240) },
  note: {
    fileName: 'visit-note.txt',
    contentType: 'text/plain',
    make: () => Buffer.from('Invented visit note.\nThe sample garden was watered.\n'),
  },
  readings: {
    fileName: 'readings.csv',
    contentType: 'text/csv',
    make: () => Buffer.from('day,reading,remark\n1,5.4,"calm, rested"\n2,5.9,\n3,6.1,"said ""good morning"""\n'),
  },
  report: {
    fileName: 'sample-report.docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    make: () => docx('Sample report. Invented text.'),
  },
  accents: {
    fileName: 'Überblick – naïve résumé.txt',
    contentType: 'text/plain; charset=utf-8',
    make: () => Buffer.from('Invented: Grüße, 你好, 👋\n'),
  },
} as const;

export type SeedFileName = keyof typeof seedFiles;

const made = new Map<SeedFileName, StoredBytes>();

export function seedBytes(name: SeedFileName): StoredBytes {
  let bytes = made.get(name);
  if (!bytes) made.set(name, (bytes = bytesInMemory(seedFiles[name].make())));
  return bytes;
}

// A Word document with one paragraph: a ZIP archive of three uncompressed entries.

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

function docx(line: string): Buffer {
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
    // The fields that the local header and the directory share: version 2.0, no flags, stored, January 1, 2026.
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

/** A valid PDF of one page with one line of ASCII text. */
function pdf(line: string): Buffer {
  const text = `BT /F1 18 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let document = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = document.length;
    document += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${document.length}\n%%EOF\n`;
  return Buffer.from(document + table + trailer, 'latin1');
}
