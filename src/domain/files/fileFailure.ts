import { errorCode } from '../../base/errorCode';
import { ServiceError } from '../failure';

/** The failure of a file that is written, or of a request that was cancelled. A ServiceError and a bug stay what they are. */
export function fileFailure(
  error: unknown,
  { operation, signal }: { readonly operation: string; readonly signal?: AbortSignal | undefined },
): unknown {
  if (error instanceof ServiceError) return error;
  if (signal?.aborted === true) return new ServiceError({ kind: 'cancelled', operation });
  const code = errorCode(error);
  return code !== undefined ? new ServiceError({ kind: 'fileNotWritten', operation, code }) : error;
}
