import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { failureOf } from '../../domain/failure';
import { describeFailure, unexpectedText } from '../../platform/failures';
import { KeyError } from '../../platform/keys/credentials';
import { describeKeyProblem } from '../../platform/keys/keyProblems';
import type { CommandContext } from '../commandContext';
import { TargetRefusal } from '../target/targetRefusal';

/** Reports an error once; `where` is the command that caused it. Also for message buttons of ended commands. */
export function tellError(where: CommandId, context: CommandContext, error: unknown): void {
  const failure = failureOf(error);
  if (failure?.kind === 'cancelled') return;
  const isExpected = failure !== undefined || error instanceof KeyError || error instanceof TargetRefusal;
  if (!isExpected) context.log.unexpected(where, error);
  const showLog = t('Show Log');
  // Not awaited: the command has ended, while the message may stay open.
  void context.prompts.error(words(failure ? describeFailure(failure) : error), showLog).then((pressed) => {
    if (pressed === showLog) context.log.show();
  });
}

function words(problem: unknown): string {
  if (typeof problem === 'string') return problem;
  if (problem instanceof KeyError) return describeKeyProblem(problem.problem);
  if (problem instanceof TargetRefusal && problem.reason === 'unknownRow')
    return t('The list was refreshing. Select the row and try again.');
  if (problem instanceof TargetRefusal) return t('This belongs to another workspace. Switch to it, then try again.');
  return unexpectedText();
}
