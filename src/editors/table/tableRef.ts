// What a table's tab shows, as VS Code keeps it across reloads: ids, label names and dates, but no contents.
import { objectOf } from '../../base/json/jsonObject';
import { filteredByRenamed } from '../../domain/labels/renamedIn';
import { parseArrangement } from '../../domain/parseArrangement';
import type { RecordFilter } from '../../domain/recordQuery';
import type { PageRef } from '../../protocol/page';
import type { ClientFilter, TableQuery, TableScope } from '../../workspace/table/tableQuery';

/** Lists that are requested by name rather than by a filter. */
const WORKLISTS = ['drafts', 'unreadable', 'deleted', 'labelled', 'changedSince', 'changedBy'] as const;
export type Worklist = (typeof WORKLISTS)[number];

export interface TableRef extends PageRef {
  readonly query: TableQuery;
  /** Missing for a table of Minis' Records. */
  readonly worklist?: Worklist;
  /** The name of a saved worklist. */
  readonly name?: string;
  /** How the user has rearranged the table since it was opened. */
  readonly arranged?: Arranged;
}

type Arranged = Pick<TableQuery, 'filter' | 'isNewestFirst' | 'around'>;

export function shownQuery({ query, arranged }: TableRef): TableQuery {
  const { around: _opened, ...opened } = query;
  return arranged ? { ...opened, ...arranged } : query;
}

/** The part that is saved by name. The date that a list begins at isn't saved. */
export function savedRef({ worklist }: TableRef, { around: _once, ...query }: TableQuery): Pick<TableRef, 'query'> {
  return { query, ...(worklist ? { worklist } : {}) };
}

/** The ref that shows the same arrangement when it is reopened. */
export function arrangedRef(ref: TableRef, { filter, isNewestFirst, around }: TableQuery): TableRef {
  return { ...ref, arranged: { filter, isNewestFirst, ...(around === undefined ? {} : { around }) } };
}

/** The ref after a label's rename, because its filters may name the label. */
export function renamedRef(ref: TableRef, formerName: string, name: string): TableRef {
  const renamed = <Q extends Pick<TableQuery, 'filter'>>(query: Q): Q => filteredByRenamed(query, formerName, name);
  return { ...ref, query: renamed(ref.query), ...(ref.arranged ? { arranged: renamed(ref.arranged) } : {}) };
}

/** The filter that defines the table. The user can clear other filters. */
export function ownFilter({ query, worklist, name }: TableRef): RecordFilter {
  return (worklist ?? name) !== undefined || query.scope.kind === 'allMinis' ? query.filter : {};
}

/** Equal for tables of the same things, however they are arranged. */
export function tableKey({ connectionId, query, worklist, name }: TableRef): string {
  const { scope, filter, only } = query;
  const own = (worklist ?? name) ? [filter, only ?? null] : null;
  return JSON.stringify([connectionId, scope, worklist ?? null, own, name ?? null]);
}

export function parseTableRef(kept: unknown): TableRef | undefined {
  const { connectionId, query, worklist, name, arranged } = objectOf(kept);
  const { scope: keptScope, only: keptOnly } = objectOf(query);
  const scope = parseScope(keptScope);
  if (typeof connectionId !== 'string' || !scope) return undefined;
  const only = parseOnly(keptOnly);
  const named = WORKLISTS.find((one) => one === worklist);
  return {
    connectionId,
    query: { scope, ...parseArranged(query), ...(only ? { only } : {}) },
    ...(named ? { worklist: named } : {}),
    ...(typeof name === 'string' ? { name } : {}),
    ...(arranged === undefined ? {} : { arranged: parseArranged(arranged) }),
  };
}

function parseArranged(kept: unknown): Arranged {
  const { filter, isNewestFirst } = parseArrangement(kept);
  const { around } = objectOf(kept);
  const isDate = typeof around === 'string' && !Number.isNaN(Date.parse(around));
  return { filter, isNewestFirst, ...(isDate ? { around } : {}) };
}

function parseScope(kept: unknown): TableScope | undefined {
  const { kind, miniIds } = objectOf(kept);
  if (kind === 'allMinis') return { kind };
  if (kind !== 'minis' || !Array.isArray(miniIds)) return undefined;
  const ids = miniIds.filter((id): id is string => typeof id === 'string');
  return ids.length > 0 ? { kind, miniIds: ids } : undefined;
}

function parseOnly(kept: unknown): ClientFilter | undefined {
  const { kind, since } = objectOf(kept);
  if (kind === 'unreadable') return { kind };
  return kind === 'changedSince' && typeof since === 'string' ? { kind, since } : undefined;
}
