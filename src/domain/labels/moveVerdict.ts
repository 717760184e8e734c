import type { Label } from './label';

export type MoveVerdict = 'unchanged' | 'ready' | 'conflict';

/** Whether a label is still in the group that it is to leave, or already in the other one. */
export function moveVerdict(
  { from, to }: { readonly from: string | null; readonly to: string | null },
  { labelGroupId = null }: Pick<Label, 'labelGroupId'>,
): MoveVerdict {
  return labelGroupId === to ? 'unchanged' : labelGroupId === from ? 'ready' : 'conflict';
}
