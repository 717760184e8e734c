import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import type { LocalFile } from '../../domain/files/localFile';
import type { Counted } from '../../words/counts';
import { namedOrCounted } from '../../words/namedOrCounted';
import { namesText } from '../../words/namesText';
import type { CommandContext } from '../commandContext';

type Replacing = 'replace' | 'keepBoth' | 'skip';

const finalText = (): string => t("Replaced files are deleted once the new ones are saved. This can't be undone.");

/** Asks about one chosen file, showing both sizes. */
export async function agreesToReplace(
  context: CommandContext,
  name: string,
  sizeBytes: number,
  file: LocalFile,
): Promise<boolean> {
  const added = t('{0} ({1})', file.fileName, formatBytes(file.sizeBytes));
  const sizes = t('Current: {0}. New: {1}.', formatBytes(sizeBytes), added);
  return await confirmReplacing(context, t('“{0}”', name), sizes);
}

/** `about` adds facts for the decision. */
export async function confirmReplacing(
  { prompts }: CommandContext,
  what: string,
  ...about: string[]
): Promise<boolean> {
  return await prompts.confirm(t('Replace {0}?', what), [...about, finalText()].join('\n'), t('Replace'));
}

/** One question for all files in `same`, whose names are stored already. Undefined if cancelled. */
export async function askReplacing(
  context: CommandContext,
  files: readonly LocalFile[],
  same: readonly LocalFile[],
  counted: Counted,
  ways: readonly Replacing[],
): Promise<Replacing | undefined> {
  const question = t(
    'Replace {0}?',
    namedOrCounted(same, ({ fileName }) => fileName, counted),
  );
  const detail = same.length === 1 ? finalText() : `${namesText(same)}\n${finalText()}`;
  const texts: Readonly<Record<Replacing, string>> = {
    replace: t('Replace'),
    keepBoth: t('Keep Both'),
    skip: t('Skip'),
  };
  const offered = ways.filter((way) => way !== 'skip' || same.length < files.length);
  const pressed = await context.prompts.decide(
    question,
    detail,
    offered.map((way) => texts[way]),
  );
  return offered.find((way) => texts[way] === pressed);
}
