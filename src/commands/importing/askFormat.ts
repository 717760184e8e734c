// Asks how a file is read, where what was found is wrong: the text of CSV, or the sheet of a workbook.
import { t } from '../../base/text';
import type { SourceChoices } from '../../workspace/importing/reading/inspectSource';
import { ENCODINGS } from '../../workspace/importing/reading/textEncoding';
import type { CommandContext } from '../commandContext';
import { delimiterText, encodingText } from './importTargetText';

/** Undefined if cancelled. */
export async function askFormat(
  context: CommandContext,
  fileName: string,
  now: SourceChoices,
  /** Of a workbook. */
  sheets: readonly string[] = [],
): Promise<SourceChoices | undefined> {
  const title = t('{0}: {1}', t('Format'), fileName);
  const firstRows = [
    { label: t('First row has names'), group: t('First row'), value: { hasHeader: true } },
    { label: t('First row has data'), value: { hasHeader: false } },
  ];
  if (sheets.length > 0) {
    const names = sheets.map((sheet, at) => ({
      label: sheet,
      ...(at === 0 ? { group: t('Sheet') } : {}),
      value: { sheet },
    }));
    const chosen = await context.prompts.pick<SourceChoices>(title, [...names, ...firstRows]);
    return chosen && { ...now, ...chosen };
  }
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
    ...firstRows,
    { label: t('Quotes enclose cells'), group: t('Quotes'), value: { quote: '"' } },
    { label: t('Quotes have no meaning'), value: { quote: '' } },
  ]);
  return chosen && (Object.keys(chosen).length === 0 ? {} : { ...now, ...chosen });
}
