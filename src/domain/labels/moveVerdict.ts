import type { Label } from './label';

export type MoveVerdict = 'unchanged' | 'ready' | 'conflict';

/** Whether a label is still in the group it should leave, or already in the target group. */
export function moveVerdict(
  { from, to }: { readonly from: string | null; readonly to: string | null },
  { labelGroupId = null }: Pick<Label, 'labelGroupId'>,
): MoveVerdict {
  return labelGroupId === to ? 'unchanged' : labelGroupId === from ? 'ready' : 'conflict';
}
