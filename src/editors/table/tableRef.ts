// What the tab of a table shows, as VS Code keeps it across reloads: ids, names of labels and dates, no contents.
import type { RecordFilter } from '../../domain/recordQuery';
import { parseArrangement } from '../../domain/keptArrangement';
import type { KeptOnly, TableQuery, TableScope } from '../../workspace/table/tableQuery';
import type { TabRef } from '../tab/workspaceTabs';

/** Lists that are asked for by name rather than by a filter. */
export const WORKLISTS = ['drafts', 'unreadable', 'deleted', 'labelled', 'changedSince', 'changedBy'] as const;
export type Worklist = (typeof WORKLISTS)[number];

export interface TableRef extends TabRef {
  readonly query: TableQuery;
  /** Missing for the Records of Minis. */
  readonly worklist?: Worklist;
}

/** The filter that makes the table what it is; others can be cleared. */
export function ownFilter({ query, worklist }: TableRef): RecordFilter {
  return worklist || query.scope.kind === 'allMinis' ? query.filter : {};
}

/** Equal for tables of the same things, however they are arranged. */
export function tableKey({ connectionId, query, worklist }: TableRef): string {
  const { scope, filter, only } = query;
  return JSON.stringify([connectionId, scope, worklist ?? null, worklist ? [filter, only ?? null] : null]);
}

export function parseTableRef(kept: unknown): TableRef | undefined {
  const { connectionId, query, worklist } = fieldsOf(kept);
  const { scope: keptScope, only: keptOnly, around, ...arrangement } = fieldsOf(query);
  const scope = parseScope(keptScope);
  if (typeof connectionId !== 'string' || !scope) return undefined;
  const { filter, isNewestFirst } = parseArrangement(arrangement);
  const only = parseOnly(keptOnly);
  const named = WORKLISTS.find((one) => one === worklist);
  return {
    connectionId,
    query: {
      scope,
      filter,
      isNewestFirst,
      ...(only ? { only } : {}),
      ...(typeof around === 'string' && !Number.isNaN(Date.parse(around)) ? { around } : {}),
    },
    ...(named ? { worklist: named } : {}),
  };
}

function parseScope(kept: unknown): TableScope | undefined {
  const { kind, miniIds } = fieldsOf(kept);
  if (kind === 'allMinis') return { kind };
  if (kind !== 'minis' || !Array.isArray(miniIds)) return undefined;
  const ids = miniIds.filter((id): id is string => typeof id === 'string');
  return ids.length > 0 ? { kind, miniIds: ids } : undefined;
}

function parseOnly(kept: unknown): KeptOnly | undefined {
  const { kind, since } = fieldsOf(kept);
  if (kind === 'unreadable') return { kind };
  return kind === 'changedSince' && typeof since === 'string' ? { kind, since } : undefined;
}

function fieldsOf(kept: unknown): Readonly<Record<string, unknown>> {
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}
