// Ids are plain text assigned by the service. For a Mini or Record, the caller's external URI can be used instead.

/** A resource with an id. Without one it can be shown, but not opened or changed. */
export type WithId<T> = T & { id: string };

/** Whether a response contains an id: it is optional for Records, Skills, attachments and versions. */
export function hasId<T extends { id?: string | null | undefined }>(item: T): item is WithId<T> {
  return typeof item.id === 'string' && item.id !== '';
}
