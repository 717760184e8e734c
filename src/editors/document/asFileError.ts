// Converts service failures to file system errors.
import * as vscode from 'vscode';
import { failureOf } from '../../domain/failure';
import { describeFailure } from '../../platform/failures';
import { unavailable } from './saving/refusals';

/** VS Code distinguishes only not found from other failures. */
export function asFileError(uri: vscode.Uri, error: unknown): unknown {
  const failure = failureOf(error);
  if (!failure) return error;
  return failure.kind === 'notFound' ? vscode.FileSystemError.FileNotFound(uri) : unavailable(describeFailure(failure));
}
