// What follows a complete export, such as its checksum: a failure is a note to the message, which is told all the same.
import { sentence } from '../../base/text';
import { failureOf } from '../../domain/failure';
import { describeFailure } from '../../platform/failures';

/** Empty without a failure. `words` gets the reason. */
export async function noteOf(
  task: () => Promise<void>,
  words: (reason: ReturnType<typeof sentence>) => string,
): Promise<string> {
  try {
    await task();
    return '';
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return words(sentence(describeFailure(failure)));
  }
}
