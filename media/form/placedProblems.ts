// Where a form shows a problem of a value: at its field, or at the nearest enclosing one that is drawn.
import type { FieldPath } from '../../src/base/fieldPath';
import { visibleText } from '../../src/base/visibleText';
import type { FieldProblem } from '../../src/protocol/fieldEdit';
import type { FormNode } from './formNode';

/** The number of problems shown at one field: in a long list each item may have one. */
const MAX_AT_ONE = 5;

/** Sentences by {@link keyOf} the path below `base`. `stored` are of the whole document, and name their places themselves. */
export function placedProblems(
  shape: FormNode,
  base: FieldPath,
  found: readonly FieldProblem[],
  stored: readonly FieldProblem[],
): ReadonlyMap<string, readonly string[]> {
  const drawn = new Set(pathsIn(shape).map(keyOf));
  const sentences = new Map<string, readonly string[]>();
  const place = (path: FieldPath, sentenceOf: (inside: string) => string): void => {
    let depth = path.length;
    while (depth > 0 && !drawn.has(keyOf(path.slice(0, depth)))) depth--;
    const key = keyOf(path.slice(0, depth));
    const sentence = sentenceOf(path.slice(depth).join('.'));
    const known = sentences.get(key) ?? [];
    if (known.length < MAX_AT_ONE && !known.includes(sentence)) sentences.set(key, [...known, sentence]);
  };
  for (const { path, message } of found)
    place(path, (inside) => (inside === '' ? message : `${visibleText(inside)}: ${message}`));
  for (const { path, message } of stored)
    if (base.every((key, at) => path[at] === key)) place(path.slice(base.length), () => message);
  return sentences;
}

export function keyOf(path: FieldPath): string {
  return JSON.stringify(path);
}

function pathsIn(node: FormNode): readonly FieldPath[] {
  const inner = node.kind === 'group' ? node.fields : node.kind === 'list' ? node.items : [];
  return [node.path, ...inner.flatMap(pathsIn)];
}
