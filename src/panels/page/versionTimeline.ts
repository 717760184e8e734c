// The rows of a versions tab, whatever the versions are of: newest first.
import type { User } from '../../domain/user';
import { CURRENT_VERSION_ID, type VersionRow, type VersionRows } from '../../protocol/page';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { momentOf } from '../../words/moments';
import { userName } from '../../words/people';
import { lineOf, omitEmpty } from './pageValues';

/** What a thing and its versions have in common. */
interface Form {
  readonly createdAt?: string | null | undefined;
  readonly createdBy?: string | null | undefined;
  readonly updatedAt?: string | null | undefined;
  readonly updatedBy?: string | null | undefined;
}

export interface Versions<T, V> {
  /** The thing as it is now. */
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
  /** What the row says of the form. */
  readonly look: (form: F) => Pick<VersionRow, 'title' | 'state' | 'stateText'>;
}

/** Reads the next versions where there are none yet, or `isMore`; `current` is read after them, so that it is no older. */
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
 * One row for each version. The contract leaves open whether the list holds the present form too: where its newest
 * entry differs from the thing, the thing gets a row of its own on top, with the id CURRENT_VERSION_ID.
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
        // A change without an author is not the maker's: only an untouched form is.
        by: lineOf(userName(users, form.updatedAt ? form.updatedBy : form.createdBy)),
        changed: older && changed(form, older),
      }),
    };
  });
}
