// An external URI is the caller's own name for a thing. It may stand in for an id in a path (contract: addresses).

/** Whether the text is an absolute URI: a scheme, a colon, and no blanks. Nothing else is stated about it. */
export function isExternalUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\S+$/i.test(text);
}
