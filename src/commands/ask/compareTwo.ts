import type * as vscode from 'vscode';
import { t } from '../../base/text';
import { CURRENT_VERSION } from '../../editors/versions/versionAddress';
import { compareDocuments } from '../../platform/compareDocuments';
import type { VersionPair } from '../../protocol/page';
import type { CommandContext } from '../commandContext';
import { pickVersion, versionTitle, type Version, type VersionQuestion } from './pickVersion';

/** Opens two versions side by side: the given pair, or two that the user picks. `name` is the thing's name. */
export async function compareTwo<V extends Version>(
  context: CommandContext,
  question: VersionQuestion<V>,
  {
    name,
    pair,
    uriOf,
  }: {
    readonly name: string;
    readonly pair: VersionPair | undefined;
    readonly uriOf: (versionId: string) => vscode.Uri;
  },
): Promise<void> {
  const sides = pair ?? (await pickTwo(context, question));
  if (!sides) return;
  const { leftId, rightId } = sides;
  const title = async (id: string): Promise<string> =>
    id === CURRENT_VERSION ? t('Current') : versionTitle(id, await question.versions.find(id));
  const [left, right] = [await title(leftId), await title(rightId)];
  await compareDocuments(uriOf(leftId), uriOf(rightId), t('{0} ({1} ↔ {2})', name, left, right));
}

/** Two versions, with the older one on the left. The second question excludes the first choice. Undefined if cancelled. */
async function pickTwo<V extends Version>(
  context: CommandContext,
  question: VersionQuestion<V>,
): Promise<VersionPair | undefined> {
  const one = await pickVersion(context, question, t('Select a version'), undefined);
  if (one === undefined) return undefined;
  const other = await pickVersion(context, question, t('Select a version to compare with'), one);
  if (other === undefined) return undefined;
  // Newest first, after the current version. Whatever the order of choice, the older version is on the left.
  const place = (id: string): number => question.versions.all.findIndex((version) => version.id === id);
  return place(one) < place(other) ? { leftId: other, rightId: one } : { leftId: one, rightId: other };
}
