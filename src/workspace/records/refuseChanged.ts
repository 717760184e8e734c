import { failureOrThrow } from '../../domain/failure';
import type { RecordRef } from '../../domain/recordRef';
import type { Records } from './records';

/** Throws `why`. If that says that the Record has changed, all that shows it follows first: it still shows what is gone. */
export async function refuseChanged(records: Records, ref: RecordRef, why: unknown): Promise<never> {
  const { kind } = failureOrThrow(why);
  if (kind === 'notFound' || kind === 'conflict') await records.readBack(ref);
  throw why;
}
