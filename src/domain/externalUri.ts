// An external URI is the caller's own identifier. It can replace an id in a path (contract: addresses).

/** Whether the text is an absolute URI: a scheme, a colon and no whitespace. The contract requires nothing else. */
export function isExternalUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\S+$/i.test(text);
}
