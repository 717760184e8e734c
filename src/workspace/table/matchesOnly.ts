import { assertNever } from '../../base/assertNever';
import type { StoredRecord } from '../../domain/record';
import type { ClientFilter } from './tableQuery';

/** Whether a Record fits the part of the filter that the service doesn't have. */
export function matchesOnly(
  only: ClientFilter,
  { attachments, updatedAt }: Pick<StoredRecord, 'attachments' | 'updatedAt'>,
): boolean {
  switch (only.kind) {
    case 'unreadable':
      return (attachments ?? []).some(({ unreadableReason }) => unreadableReason);
    case 'changedSince':
      return Date.parse(updatedAt ?? '') >= Date.parse(only.since);
    default:
      return assertNever(only);
  }
}
