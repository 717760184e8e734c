// Asks for a version among those loaded so far. Older ones are loaded on request.
import { formatMoment } from '../../base/format';
import { t } from '../../base/text';
import type { ViewName } from '../../contributions';
import type { MayHaveId } from '../../domain/ids';
import { CURRENT_VERSION } from '../../editors/versions/versionAddress';
import { withViewProgress } from '../../platform/progress';
import type { Choice } from '../../platform/prompts/quickPickItems';
import type { VersionPages } from '../../workspace/loading/versionPages';
import type { CommandContext } from '../commandContext';

export interface Version extends MayHaveId {
  readonly createdAt?: string | null | undefined;
  readonly updatedAt?: string | null | undefined;
}

export interface VersionQuestion<V extends Version> {
  readonly versions: VersionPages<V>;
  /** The name of the resource in that version. */
  readonly nameOf: (version: V) => string;
  /** The view that shows loading progress. */
  readonly view: ViewName;
}

const OLDER = Symbol('older versions');

/** Asks for one of the versions loaded so far, loading at least one page, and excludes `without`. Undefined if cancelled. */
export async function pickVersion<V extends Version>(
  context: CommandContext,
  { versions, nameOf, view }: VersionQuestion<V>,
  title: string,
  without: string | undefined,
): Promise<string | undefined> {
  const loadMore = (): Promise<void> => withViewProgress(view, () => versions.loadMore());
  if (versions.all.length === 0) await loadMore();
  for (;;) {
    const choices: Choice<string | typeof OLDER>[] = [
      { label: t('Current'), icon: 'circle-filled', value: CURRENT_VERSION },
    ];
    for (const version of versions.all) choices.push(toChoice(version, version.id, nameOf(version)));
    const rest = choices.filter((choice) => choice.value !== without);
    if (versions.hasMore) rest.push({ label: t('Load More'), icon: 'chevron-down', value: OLDER });
    const picked = await context.prompts.pick(title, rest);
    if (picked !== OLDER) return picked;
    await loadMore();
  }
}

function toChoice(version: Version, id: string, name: string): Choice<string> {
  return { label: versionTitle(id, version), description: name, icon: 'history', value: id };
}

/** When the version was stored. */
export function versionTitle(id: string, { updatedAt, createdAt }: Version = {}): string {
  const at = updatedAt ?? createdAt;
  return at ? formatMoment(at) : id;
}
