// The files on seeded Records and Skills: each is valid for its kind, made once, and the same every time.
import { type StoredBytes, bytesInMemory } from '../store/blobs';
import { pdf } from './pdf';
import { stripes } from './png';
import { docx } from './docx';

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
