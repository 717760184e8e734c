import { ServiceError } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';

/** Fields, relations and earlier versions of a deleted Record are written only once it is restored. */
export function refuseInTrash({ state }: StoredRecord, operation: string): void {
  if (state === 'deleted') throw new ServiceError({ kind: 'inTrash', operation });
}
