/** `2026-11-21 14.05.09` in local time, for names of files, which can't contain colons. */
export function fileTime(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join('.')}`;
}
