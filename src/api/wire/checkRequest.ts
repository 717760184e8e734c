// Checks a request against the contract's limits before it is sent. The failure names the field and the limit in language-neutral signs.
import type * as z from 'zod/mini';
import { ServiceError } from '../../domain/failure';
import { MAX_FILE_BYTES, MAX_ROWS, MAX_UPLOAD_BYTES } from '../../domain/limits';
import type { JsonBody, Request, Upload, UploadFile } from './request';

interface Violation {
  field: string;
  limit: string;
}

/** Throws a `ServiceError` of kind `limit` for the first limit that is exceeded. */
export function checkRequest(request: Request): void {
  const violation = routeViolation(request) ?? bodyViolation(request.json) ?? uploadViolation(request.upload);
  if (violation) throw new ServiceError({ operation: request.operation, kind: 'limit', ...violation });
}

function routeViolation({ route }: Request): Violation | undefined {
  if (!('segments' in route)) return undefined;
  for (const [field, value] of Object.entries(route.query ?? {})) {
    if (typeof value === 'number' && !(Number.isInteger(value) && value >= 1 && value <= MAX_ROWS)) {
      return { field, limit: `≤ ${MAX_ROWS}` };
    }
    if (field === 'miniId' && typeof value === 'string' && value.trim() === '') return { field, limit: '≥ 1' };
  }
  return undefined;
}

function bodyViolation(body: JsonBody | undefined, name?: string): Violation | undefined {
  const issue = body && body.schema.safeParse(body.value).error?.issues[0];
  if (!issue) return undefined;
  const field = [...(name === undefined ? [] : [name]), ...issue.path].map(String).join('.');
  return { field, limit: limitOf(issue) };
}

function limitOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
      return `≤ ${issue.maximum}`;
    case 'too_small':
      return `≥ ${issue.minimum}`;
    case 'invalid_value':
      return issue.values.map(String).join(', ');
    case 'invalid_type':
      return issue.expected;
    case 'unrecognized_keys':
      return `≠ ${issue.keys.join(', ')}`;
    default:
      return issue.code === 'invalid_format' ? '≥ 1' : issue.code;
  }
}

function uploadViolation(upload: Upload | undefined): Violation | undefined {
  if (!upload) return undefined;
  for (const [name, field] of Object.entries(upload.fields ?? {})) {
    const violation = bodyViolation(field, name);
    if (violation) return violation;
  }
  if (upload.files.length === 0) return { field: upload.partName, limit: '≥ 1' };
  for (const file of upload.files) {
    const violation = fileViolation(file, upload);
    if (violation) return violation;
  }
  const totalBytes = upload.files.reduce((sum, file) => sum + file.sizeBytes, 0);
  return totalBytes > MAX_UPLOAD_BYTES
    ? { field: upload.partName, limit: `≤ ${megabytes(MAX_UPLOAD_BYTES)}` }
    : undefined;
}

function fileViolation(file: UploadFile, { acceptedTypes }: Upload): Violation | undefined {
  const field = file.fileName;
  if (field.trim() === '') return { field: 'fileName', limit: '≥ 1' };
  if (!Number.isSafeInteger(file.sizeBytes) || file.sizeBytes < 0) return { field, limit: '≥ 0' };
  if (file.sizeBytes > MAX_FILE_BYTES) return { field, limit: `≤ ${megabytes(MAX_FILE_BYTES)}` };
  const isAccepted = !acceptedTypes || acceptedTypes.includes((file.contentType ?? '').toLowerCase());
  return isAccepted ? undefined : { field, limit: acceptedTypes.join(', ') };
}

function megabytes(bytes: number): string {
  return `${bytes / 1_000_000} MB`;
}
