import { ServiceError } from '../../../domain/failure';

/** The journal of a change set can't be read, so it isn't known what was sent, and none of it is run. */
export function damagedJournal(): ServiceError {
  return new ServiceError({ kind: 'fileNotRead', operation: 'journal', fileName: 'journal', code: 'EBADMSG' });
}
