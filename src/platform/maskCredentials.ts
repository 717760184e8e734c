/** An address without the name and password that may stand in it; works on what is no proper address, too. */
export function maskCredentials(address: string): string {
  const end = address.lastIndexOf('@');
  if (end < 0) return address;
  const [scheme = ''] = /^[a-z][a-z\d+.-]*:\/\//i.exec(address) ?? [];
  return `${scheme}***${address.slice(end)}`;
}
