// Cycles among the files of the extension, types included: files that can only be understood together.
import { importsOf } from './importsOf';
import { filesIn, textOf } from './repository';

/** Every group of files that import each other round and round, each as a sorted list. What is loaded later counts as well. */
export function cycles(): string[][] {
  const files = [...filesIn('src', /\.ts$/), ...filesIn('media', /\.ts$/)];
  const known = new Set(files);
  const targetsOf = (file: string): string[] =>
    importsOf(file, textOf(file)).flatMap(({ isFile, target }) =>
      isFile && known.has(`${target}.ts`) ? [`${target}.ts`] : [],
    );
  return groups(new Map(files.map((file) => [file, targetsOf(file)])));
}

/** Strongly connected components of more than one node, by Tarjan. */
export function groups(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node) ?? 0);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = open.splice(open.indexOf(node));
    if (group.length > 1 || graph.get(node)?.includes(node)) found.push(group.toSorted());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}
