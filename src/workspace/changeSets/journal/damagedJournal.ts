import { ServiceError } from '../../../domain/failure';

/** What was written of a change set can't be read: what was sent is not known, and nothing of it is run. */
export function damagedJournal(): ServiceError {
  return new ServiceError({ kind: 'fileNotRead', operation: 'journal', fileName: 'journal', code: 'EBADMSG' });
}
