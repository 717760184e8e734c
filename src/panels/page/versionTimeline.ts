// The rows of a versions tab, whatever the versions are of: newest first.
import type { User } from '../../domain/user';
import { CURRENT_VERSION_ID, type VersionRow } from '../../protocol/recordPage';
import { momentOf } from '../../words/moments';
import { userName } from '../../words/people';
import { present } from './present';
import { shown } from './shown';

/** What a thing and its versions have in common. */
interface Form {
  readonly createdAt?: string | null | undefined;
  readonly createdBy?: string | null | undefined;
  readonly updatedAt?: string | null | undefined;
  readonly updatedBy?: string | null | undefined;
}

export interface Timeline<F extends Form> {
  /** The thing as it is now. */
  readonly current: F;
  /** All versions loaded so far, newest first. */
  readonly versions: readonly (F & { readonly id?: string | null | undefined })[];
  readonly hasMore: boolean;
  readonly users: readonly User[];
  /** Names of the fields that differ. */
  readonly changed: (newer: F, older: F) => string[];
  /** What the row says of the form. */
  readonly look: (form: F) => Pick<VersionRow, 'title' | 'state' | 'stateText'>;
}

/**
 * One row for each version. The contract leaves open whether the list holds the present form too: where its newest
 * entry differs from the thing, the thing gets a row of its own on top, with the id CURRENT_VERSION_ID.
 */
export function versionTimeline<F extends Form>(timeline: Timeline<F>): VersionRow[] {
  const { current, versions, hasMore, users, changed, look } = timeline;
  const [newest] = versions;
  if (!newest) return [];
  const isNewestCurrent = changed(current, newest).length === 0;
  const forms = [
    ...(isNewestCurrent ? [] : [{ id: CURRENT_VERSION_ID, form: current }]),
    ...versions.map((form, index) => ({ id: versionRowId(form, index), form })),
  ];
  return forms.map(({ id, form }, index) => {
    const older = forms[index + 1]?.form;
    return {
      id,
      ...look(form),
      isFirst: !older && !hasMore,
      isCurrent: index === 0,
      ...present({
        at: momentOf(form.updatedAt ?? form.createdAt),
        // A change without an author is not the maker's: only an untouched form is.
        by: shown(userName(users, form.updatedAt ? form.updatedBy : form.createdBy)),
        changed: older && changed(form, older),
      }),
    };
  });
}

/** A version without an id is known by its place, counted from the newest. */
export function versionRowId(version: { readonly id?: string | null | undefined }, index: number): string {
  return version.id || `#${String(index)}`;
}
