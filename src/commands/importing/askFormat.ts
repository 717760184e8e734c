// Asks how the text of a CSV file is read, where what was found is wrong.
import { t } from '../../base/text';
import type { SourceChoices } from '../../workspace/importing/inspectSource';
import { ENCODINGS } from '../../workspace/importing/textEncoding';
import type { CommandContext } from '../commandContext';
import { delimiterText, encodingText } from './importTargetText';

/** Undefined if cancelled. */
export async function askFormat(
  context: CommandContext,
  fileName: string,
  now: SourceChoices,
): Promise<SourceChoices | undefined> {
  const title = t('Format of “{0}”', fileName);
  const encodings = ENCODINGS.map((encoding, at) => ({
    label: encodingText(encoding),
    ...(at === 0 ? { group: t('Encoding') } : {}),
    value: { encoding },
  }));
  const delimiters = ([',', ';', '\t'] as const).map((delimiter, at) => ({
    label: delimiterText(delimiter),
    ...(at === 0 ? { group: t('Delimiter') } : {}),
    value: { delimiter },
  }));
  const chosen = await context.prompts.pick<SourceChoices>(title, [
    { label: t('Detect Automatically'), value: {} },
    ...encodings,
    ...delimiters,
    { label: t('First row has names'), group: t('First row'), value: { hasHeader: true } },
    { label: t('First row has data'), value: { hasHeader: false } },
    { label: t('Quotes enclose cells'), group: t('Quotes'), value: { quote: '"' } },
    { label: t('Quotes have no meaning'), value: { quote: '' } },
  ]);
  return chosen && (Object.keys(chosen).length === 0 ? {} : { ...now, ...chosen });
}
