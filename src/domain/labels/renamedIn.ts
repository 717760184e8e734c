/** Names of labels after one of them was renamed, each once. */
export function renamedIn(labels: readonly string[], formerName: string, name: string): string[] {
  return [...new Set(labels.map((label) => (label === formerName ? name : label)))];
}
