/** `Pasted text 2026-11-21 14.05.txt`, in local time. File names can't contain colons. */
export function pastedName(words: string, now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${words} ${day} ${two(now.getHours())}.${two(now.getMinutes())}.txt`;
}
