/** The system's code of a failed operation, such as `ENOENT`. Undefined for any other error, which is a bug. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' ? code : undefined;
}
