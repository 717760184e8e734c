/** Where the arrangement of a workspace's Minis is remembered. */
export function arrangementKey(connectionId: string): string {
  return `minis.${connectionId}`;
}
