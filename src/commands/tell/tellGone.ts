import { notFound } from '../../domain/failure';
import { describeReason } from '../../platform/failures';
import type { CommandContext } from '../commandContext';

/** Says that a fresh read left nothing to work on. */
export async function tellGone({ prompts }: CommandContext): Promise<void> {
  await prompts.warn(describeReason(notFound('listRecords').failure));
}
