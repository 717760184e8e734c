// Hostile Records, all in one Mini: one per text in all fields, one per schema, and one with all files.
import type { RecordShelf } from '../../store/recordShelf';
import type { StoredAttachment, StoredRecord, StoredRelation } from '../../store/storedRecord';
import { iso, seedEnd } from '../random';
import { type HostileFile, hostileFiles } from './files';
import { hostileSchemas } from './schemas';
import { hostileIds, hostileOwner, pathId, type HostileText, hostileTexts, repeated } from './texts';

const hourMs = 3_600_000;
const states = ['active', 'active', 'active', 'draft', 'archived', 'deleted'] as const;

/** Titles of the Records without a hostile one. */
export const hostileTitles = { files: 'Every file', refused: 'Refuses every change', path: 'Id of a path' } as const;

export function seedHostileRecords(records: RecordShelf, bait: string): void {
  const files = hostileFiles(bait);
  let number = 0;
  const add = (change: Partial<StoredRecord>): void => {
    number++;
    records.put({ ...plain(number), ...change });
  };
  add({ title: hostileTitles.refused });
  add({ title: hostileTitles.files, attachments: files.map(attachment) });
  add({ id: pathId, title: hostileTitles.path });
  for (const { text, schema, content } of hostileSchemas(bait)) add({ title: text, schema, content });
  hostileTexts(bait).forEach((hostile, at) => {
    add({ ...fieldsOf(hostile, at), title: `${hostile.text} earlier`, attachments: [] });
    number--;
    const file = files[at % files.length];
    add({ ...fieldsOf(hostile, at), attachments: file ? [attachment(file, 1_000 + at)] : [], revision: 2 });
  });
}

function plain(number: number): StoredRecord {
  const time = seedEnd - number * hourMs;
  return {
    id: hostileIds.record(number),
    miniId: hostileOwner,
    title: 'Plain',
    description: null,
    eventDate: iso(time),
    sortTime: time,
    state: 'active',
    labels: [],
    schema: null,
    content: null,
    tags: null,
    relations: [],
    externalUri: null,
    authorization: null,
    createdAt: iso(time),
    updatedAt: iso(time),
    createdBy: null,
    updatedBy: null,
    attachments: [],
    revision: 1,
  };
}

function fieldsOf(hostile: HostileText, at: number): Partial<StoredRecord> {
  const word = repeated(hostile);
  // Next to valid users and relations, because writes validate these.
  const isKnown = at % 2 === 0;
  const relation: StoredRelation = {
    id: hostileIds.relation(at),
    targetRecordId: isKnown ? hostileIds.record(1) : word,
    relationship: isKnown ? 'relates-to' : word,
    since: null,
  };
  return {
    title: hostile.text,
    description: word,
    state: states[at % states.length] ?? 'active',
    labels: [hostileIds.label(at), word],
    schema: { title: word, description: word, properties: { [word]: { description: word, enum: [word] } } },
    content: { [word]: word, list: [word, { [word]: [word] }], html: { html: word } },
    tags: { [word]: word, known: word, nested: { [word]: [word] } },
    relations: [relation],
    externalUri: word,
    authorization: { users: [word], minis: [word], organizations: [word], sessions: [word] },
    createdBy: hostileIds.user(at),
    updatedBy: isKnown ? hostileIds.user(at) : word,
  };
}

function attachment({ fileName, contentType, bytes }: HostileFile, number: number): StoredAttachment {
  return {
    id: hostileIds.attachment(number),
    fileName,
    contentType,
    bytes,
    createdAt: iso(seedEnd),
    updatedAt: null,
    createdBy: hostileIds.user(number % 10),
    updatedBy: null,
    metadata: { [fileName.slice(0, 100)]: fileName.slice(0, 100), title: fileName.slice(0, 100) },
  };
}
