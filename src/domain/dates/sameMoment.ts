/** Whether two ISO texts are the same moment. The service may return another notation than it received. */
export function sameMoment(one: string | null | undefined, other: string | null | undefined): boolean {
  return momentKey(one) === momentKey(other);
}

/** Equal for equal moments. A text that is not a date is its own key, and no date is empty. */
export function momentKey(iso: string | null | undefined): string {
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? (iso ?? '') : String(at);
}
