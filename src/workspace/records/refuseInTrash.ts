import { ServiceError } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';

/** Whoever moved it there, and since whenever: fields, relations and earlier versions are written only once it is restored. */
export function refuseInTrash({ state }: StoredRecord, operation: string): void {
  if (state === 'deleted') throw new ServiceError({ kind: 'inTrash', operation });
}
