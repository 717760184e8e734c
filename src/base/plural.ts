/** `forms` is a sentence about one thing and the same about many, such as `1 file | {0} files`. */
export function plural(count: number, forms: string): string {
  const [one = '', many = one] = forms.split(' | ');
  return count === 1 ? one : many;
}
