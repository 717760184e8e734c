// A stored Record as the contract defines it.
import type { Service } from '../service';
import type { StoredAttachment, StoredRecord } from '../store/storedRecord';

export function recordTag(record: StoredRecord): string {
  return `"sample-etag-${record.id.slice(-6)}-${record.revision}"`;
}

export function presentRecord(record: StoredRecord, service: Service): Record<string, unknown> {
  const presented = shared(record.id, record, service);
  presented['ttl'] = null;
  presented['eTag'] = recordTag(record);
  return presented;
}

/** A version. Its id is as opaque as any other. */
export function presentVersion(version: StoredRecord, service: Service): Record<string, unknown> {
  const presented = shared(`${version.id}-${version.revision}`, version, service);
  presented['recordId'] = version.id;
  presented['contentText'] = plainText(version.content);
  presented['checksum'] = `sample-checksum-${version.id.slice(-6)}-${version.revision}`;
  return presented;
}

/** All texts inside a JSON value, in order. */
export function plainText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (typeof content === 'number' || typeof content === 'boolean') return String(content);
  if (typeof content !== 'object' || content === null) return '';
  return Object.values(content).map(plainText).filter(Boolean).join(' ');
}

/** One literal, because spreading would take most of a page's time. */
function shared(id: string, record: StoredRecord, service: Service): Record<string, unknown> {
  return {
    id,
    title: record.title,
    description: record.description,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    eventDate: record.eventDate,
    createdBy: record.createdBy,
    updatedBy: record.updatedBy,
    state: record.state,
    searchable: record.state === 'active',
    archived: record.state === 'archived',
    schema: record.schema,
    content: record.content,
    attachments: record.attachments.map(presentAttachment),
    authorization: record.authorization,
    relations: record.relations,
    externalUri: record.externalUri,
    labels: service.labels.namesOf(record.labels, record.id),
    tags: record.tags,
  };
}

function presentAttachment(attachment: StoredAttachment): Record<string, unknown> {
  const { id, fileName, contentType, bytes, createdAt, updatedAt, createdBy, updatedBy, metadata } = attachment;
  const { size, checksum } = bytes;
  const known = { id, fileName, contentType, size, checksum, createdAt, updatedAt, createdBy, updatedBy, metadata };
  const { unreadableReason } = attachment;
  return unreadableReason ? { ...known, unreadableReason } : known;
}
