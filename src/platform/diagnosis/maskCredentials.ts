/** An address without user name and password, even if it isn't a valid URL. */
export function maskCredentials(address: string): string {
  const end = address.lastIndexOf('@');
  if (end < 0) return address;
  const [scheme = ''] = /^[a-z][a-z\d+.-]*:\/\//i.exec(address) ?? [];
  return `${scheme}***${address.slice(end)}`;
}
