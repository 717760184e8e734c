// Runs a step after a complete export, such as its checksum. A failure becomes a note in the message that is shown anyway.
import { sentence } from '../../base/text';
import { failureOrThrow } from '../../domain/failure';
import { describeFailure } from '../../platform/failures';

/** Empty without a failure. `words` turns the reason into the note. */
export async function noteOf(
  task: () => Promise<void>,
  words: (reason: ReturnType<typeof sentence>) => string,
): Promise<string> {
  try {
    await task();
    return '';
  } catch (error) {
    const failure = failureOrThrow(error);
    return words(sentence(describeFailure(failure)));
  }
}
