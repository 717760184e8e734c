/** Made at the first use and kept: formatters of `Intl` take milliseconds each, which a start has not to spare. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
