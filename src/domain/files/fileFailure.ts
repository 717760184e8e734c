import { errorCode } from '../../base/errorCode';
import { ServiceError } from '../failure';

/** The failure of writing a file, or of a cancelled request. ServiceErrors and bugs are returned unchanged. */
export function fileFailure(
  error: unknown,
  { operation, signal }: { readonly operation: string; readonly signal?: AbortSignal | undefined },
): unknown {
  if (error instanceof ServiceError) return error;
  if (signal?.aborted === true) return new ServiceError({ kind: 'cancelled', operation });
  const code = errorCode(error);
  return code !== undefined ? new ServiceError({ kind: 'fileNotWritten', operation, code }) : error;
}
