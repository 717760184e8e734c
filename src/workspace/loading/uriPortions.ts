/** How many fit into one request: some services and proxies reject longer addresses. */
const MAX_URIS = 50;
const MAX_LENGTH = 2000;

/** External URIs in parts that fit into the address of a request. */
export function* uriPortions(uris: readonly string[]): Generator<readonly string[]> {
  let some: string[] = [];
  let length = 0;
  for (const uri of uris) {
    // Length as encoded in a URL. Unlike `encodeURIComponent`, this doesn't throw for unpaired surrogates.
    const size = String(new URLSearchParams({ uri })).length;
    if (some.length > 0 && (some.length === MAX_URIS || length + size > MAX_LENGTH)) {
      yield some;
      some = [];
      length = 0;
    }
    some.push(uri);
    length += size;
  }
  if (some.length > 0) yield some;
}
