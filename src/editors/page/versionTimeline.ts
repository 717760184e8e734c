// The rows of a versions tab for any kind of thing, newest first.
import { omitEmpty } from '../../base/json/omitEmpty';
import { changedFields } from '../../domain/fields/differingFields';
import type { WithId } from '../../domain/ids';
import type { User } from '../../domain/user';
import { CURRENT_VERSION_ID, type VersionRequests, type VersionRow, type VersionRows } from '../../protocol/page';
import { unreadableRowsText } from '../../words/counts';
import { momentOf } from '../../words/moments';
import { userName } from '../../words/people';
import { stateText } from '../../words/states';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { PageKind } from './pageKind';
import { singleLine } from './pageText';

/** A thing or one of its versions. */
interface Form {
  readonly state?: string | null | undefined;
  readonly createdAt?: string | null | undefined;
  readonly createdBy?: string | null | undefined;
  readonly updatedAt?: string | null | undefined;
  readonly updatedBy?: string | null | undefined;
  readonly [field: string]: unknown;
}

interface Versions {
  readonly current: Form;
  /** All versions loaded so far, newest first. */
  readonly versions: readonly WithId<Form>[];
  readonly hasMore: boolean;
  readonly users: readonly User[];
}

type Versioned = Pick<PageKind, 'titleField' | 'fields' | 'nameOf'>;

/** Reads at least as many versions as the page has `shown`, and the next page if `isMore`; `current` is at least as new. */
export async function loadVersions(
  { users }: RemoteWorkspace,
  kind: Versioned,
  list: {
    readonly all: readonly WithId<Form>[];
    readonly hasMore: boolean;
    readonly leftOut: number;
    loadMore(): Promise<void>;
  },
  { isMore, shown = 1 }: VersionRequests['loadVersions']['params'],
  readCurrent: () => Promise<Form>,
): Promise<VersionRows> {
  if (isMore) await list.loadMore();
  while (list.all.length < shown && list.hasMore) await list.loadMore();
  const current = await readCurrent();
  await users.load();
  const { all, hasMore, leftOut } = list;
  const rows = versionTimeline(kind, { current, versions: all, hasMore, users: users.value ?? [] });
  return { rows, hasMore, leftOutText: unreadableRowsText(leftOut) };
}

/**
 * One row per version. The contract leaves open whether the list includes the current state: if its newest entry
 * differs from the thing, the thing gets its own row on top, with the id CURRENT_VERSION_ID.
 */
export function versionTimeline(
  { titleField, fields, nameOf }: Versioned,
  { current, versions, hasMore, users }: Versions,
): VersionRow[] {
  const [newest] = versions;
  if (!newest) return [];
  const changed = (newer: Form, older: Form): string[] => changedFields(fields, newer, older).map(nameOf);
  const isNewestCurrent = changed(current, newest).length === 0;
  const forms = [
    ...(isNewestCurrent ? [] : [{ id: CURRENT_VERSION_ID, form: current }]),
    ...versions.map((form) => ({ id: form.id, form })),
  ];
  return forms.map(({ id, form }, index) => {
    const older = forms[index + 1]?.form;
    const title = form[titleField];
    const isFirst = !older && !hasMore;
    // The contract leaves open whether a version's `createdAt` is its own or that of the thing.
    const isMade = !form.updatedAt && (isFirst || form.createdAt !== current.createdAt);
    return {
      id,
      title: typeof title === 'string' ? singleLine(title) : '',
      ...('state' in fields ? { state: form.state ?? '', stateText: singleLine(stateText(form.state)) } : {}),
      isFirst,
      isCurrent: index === 0,
      ...omitEmpty({
        at: momentOf(isMade ? form.createdAt : form.updatedAt),
        // Don't show the creator for a change without an author; only an unchanged version is the creator's.
        by: singleLine(userName(users, isMade ? form.createdBy : form.updatedBy)),
        changed: older && changed(form, older),
      }),
    };
  });
}
