import { t } from '../../base/text';
import type { LocalFile } from '../../domain/files/localFile';
import type { Counted } from '../../words/counts';
import { namedOrCounted } from '../../words/namedOrCounted';
import type { CommandContext } from '../commandContext';
import { namesText } from './sending';

type Replacing = 'replace' | 'keepBoth' | 'skip';

/** One question for all files that are `same`, by name, as stored ones. Undefined if cancelled. */
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
  const why = t("Replaced files are deleted once the new ones are saved. This can't be undone.");
  const detail = same.length === 1 ? why : `${namesText(same)}\n${why}`;
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
