/** A Mini of the sample service; the first has the number 1. */
export function miniIdOf(number: number): string {
  return `0a17c0de-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export const MINI_ID = miniIdOf(1);
