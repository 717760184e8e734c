/** A value created at first use: `Intl` formatters take milliseconds each, too long for activation. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
