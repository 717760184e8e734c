import { t } from '../../base/text';
import { failureOf } from '../../domain/failure';
import { describeFailure, unexpectedText } from '../../platform/failures';
import { KeyError } from '../../platform/keys/credentials';
import { describeKeyProblem } from '../../platform/keys/keyProblems';
import { otherWorkspaceText } from '../../words/otherWorkspace';
import type { CommandContext } from '../commandContext';
import { TargetRefusal } from '../target/targetRefusal';

/** Reports an error of a command once. */
export function tellError(context: CommandContext, error: unknown): void {
  const failure = failureOf(error);
  if (failure?.kind === 'cancelled') return;
  const isExpected = failure !== undefined || error instanceof KeyError || error instanceof TargetRefusal;
  if (!isExpected) context.log.unexpected(context.command, error);
  const showLog = t('Show Log');
  // Not awaited: the command has ended, while the message may stay open.
  void context.prompts.error(failure ? describeFailure(failure) : textOf(error), showLog).then((pressed) => {
    if (pressed === showLog) context.log.show();
  });
}

/** For a message that the command doesn't wait for: it may stay open, and its buttons work after the command has ended. */
export function notAwaited(context: CommandContext, message: Promise<unknown>): void {
  void message.catch((error: unknown) => tellError(context, error));
}

function textOf(problem: unknown): string {
  if (problem instanceof KeyError) return describeKeyProblem(problem.problem);
  if (problem instanceof TargetRefusal && problem.reason === 'unknownRow')
    return t('The list has changed. Select the row and try again.');
  if (problem instanceof TargetRefusal) return otherWorkspaceText();
  return unexpectedText();
}
