// The rows of a versions tab for any resource, newest first.
import type { User } from '../../domain/user';
import { CURRENT_VERSION_ID, type VersionRow, type VersionRows } from '../../protocol/page';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { momentOf } from '../../words/moments';
import { userName } from '../../words/people';
import { omitEmpty } from './omitEmpty';
import { singleLine } from './pageText';

/** Fields common to a resource and its versions. */
interface Form {
  readonly createdAt?: string | null | undefined;
  readonly createdBy?: string | null | undefined;
  readonly updatedAt?: string | null | undefined;
  readonly updatedBy?: string | null | undefined;
}

export interface Versions<T, V> {
  readonly current: T;
  /** All versions loaded so far, newest first. */
  readonly versions: readonly V[];
  readonly hasMore: boolean;
  readonly users: readonly User[];
}

/** What differs by the kind of thing. */
interface Look<F> {
  /** Names of the fields that differ. */
  readonly changed: (newer: F, older: F) => string[];
  /** The display fields of a row. */
  readonly look: (form: F) => Pick<VersionRow, 'title' | 'state' | 'stateText'>;
}

/** Reads the next versions where there are none yet, or `isMore`; `current` is read after them, so it is no older. */
export async function loadVersions<T, V>(
  { users }: RemoteWorkspace,
  list: { readonly all: readonly V[]; readonly hasMore: boolean; loadMore(): Promise<void> },
  isMore: boolean,
  readCurrent: () => Promise<T>,
  rowsOf: (versions: Versions<T, V>) => VersionRow[],
): Promise<VersionRows> {
  if (list.all.length === 0 || isMore) await list.loadMore();
  const current = await readCurrent();
  await users.load();
  const { all, hasMore } = list;
  return { rows: rowsOf({ current, versions: all, hasMore, users: users.value ?? [] }), hasMore };
}

/**
 * One row per version. The contract leaves open whether the list includes the current state: if its newest entry
 * differs from the resource, the resource gets its own row on top, with the id CURRENT_VERSION_ID.
 */
export function versionTimeline<F extends Form>(
  { current, versions, hasMore, users }: Versions<F, F & { readonly id?: string | null | undefined }>,
  { changed, look }: Look<F>,
): VersionRow[] {
  const [newest] = versions;
  if (!newest) return [];
  const isNewestCurrent = changed(current, newest).length === 0;
  const forms = [
    ...(isNewestCurrent ? [] : [{ id: CURRENT_VERSION_ID, form: current }]),
    // One without an id is known by its place, counted from the newest.
    ...versions.map((form, index) => ({ id: form.id || `#${String(index)}`, form })),
  ];
  return forms.map(({ id, form }, index) => {
    const older = forms[index + 1]?.form;
    return {
      id,
      ...look(form),
      isFirst: !older && !hasMore,
      isCurrent: index === 0,
      ...omitEmpty({
        at: momentOf(form.updatedAt ?? form.createdAt),
        // A change without an author is not the creator's; only an unchanged resource is.
        by: singleLine(userName(users, form.updatedAt ? form.updatedBy : form.createdBy)),
        changed: older && changed(form, older),
      }),
    };
  });
}
