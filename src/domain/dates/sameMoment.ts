/** Whether two ISO texts name the same moment: the service may write one in another form than it was sent. */
export function sameMoment(one: string | null | undefined, other: string | null | undefined): boolean {
  return momentKey(one) === momentKey(other);
}

/** The same text for the same moment; a text that is no date stands for itself, and none is empty. */
export function momentKey(iso: string | null | undefined): string {
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? (iso ?? '') : String(at);
}
