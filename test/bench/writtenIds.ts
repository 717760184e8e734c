// Ids of the Records that are changed, as long as those of a service.

export function writtenId(number: number): string {
  return `5a3e9a70-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
