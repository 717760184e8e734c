// Texts that don't have the format of their field, anywhere in a form.
import { hasFormat } from '../../../src/base/json/textFormats';
import type { FormNode } from '../formNode';
import type { ContentProblem } from './contentProblem';

export function formatProblems(node: FormNode): readonly ContentProblem[] {
  switch (node.kind) {
    case 'group':
      return node.fields.flatMap(formatProblems);
    case 'list':
      return node.items.flatMap(formatProblems);
    case 'text':
      if (node.text === '' || hasFormat(node.text, node.format)) return [];
      return [{ path: node.path, problem: { kind: 'format', format: node.format } }];
    default:
      return [];
  }
}
