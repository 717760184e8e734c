// Failures of the service as errors of a file system.
import * as vscode from 'vscode';
import { failureOf } from '../../domain/failure';
import { describeFailure } from '../../platform/failures';
import { unavailable } from './refusals';

/** Not found and all other failures, as VS Code tells them apart. */
export function asFileError(uri: vscode.Uri, error: unknown): unknown {
  const failure = failureOf(error);
  if (!failure) return error;
  return failure.kind === 'notFound' ? vscode.FileSystemError.FileNotFound(uri) : unavailable(describeFailure(failure));
}
