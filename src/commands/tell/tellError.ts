import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { failureOf } from '../../domain/failure';
import { describeFailure } from '../../platform/failures';
import { KeyError } from '../../platform/keys/credentials';
import { describeKeyProblem } from '../../platform/keys/keyProblems';
import type { CommandContext } from '../command';
import { UnknownRowError } from '../target/unknownRow';

/** Tells of an error, once; `where` is the command it came from. Also for what a button of a message starts, after its command is over. */
export async function tellError(where: CommandId, context: CommandContext, error: unknown): Promise<void> {
  const failure = failureOf(error);
  if (failure?.kind === 'cancelled') return;
  const isExpected = failure !== undefined || error instanceof KeyError || error instanceof UnknownRowError;
  if (!isExpected) context.log.unexpected(where, error);
  const showLog = t('Show Log');
  // Not awaited by the command: it is over, and the message may stay as long as it likes.
  void context.prompts.error(words(failure ? describeFailure(failure) : error), showLog).then((pressed) => {
    if (pressed === showLog) context.log.show();
  });
  return Promise.resolve();
}

function words(problem: unknown): string {
  if (typeof problem === 'string') return problem;
  if (problem instanceof KeyError) return describeKeyProblem(problem.problem);
  if (problem instanceof UnknownRowError) return t('The list was refreshing. Select the row and try again.');
  return t('Unexpected error. See the log.');
}
