// Ids are plain text given by the service; a caller's own external URI may stand in for that of a Mini or Record.

/** A thing the service gave an id, without which it can be shown but not opened or changed. */
export type WithId<T> = T & { id: string };

/** Whether an answer carries an id: the contract leaves it open for Records, Skills, attachments and versions. */
export function hasId<T extends { id?: string | null | undefined }>(item: T): item is WithId<T> {
  return typeof item.id === 'string' && item.id !== '';
}
