import { filteredByRenamed } from '../../domain/labels/renamedIn';
import type { TableQuery } from '../../workspace/table/tableQuery';
import type { TableRef } from './tableRef';

/** After a label's rename: it may name the label. */
export function renamedRef(ref: TableRef, formerName: string, name: string): TableRef {
  const renamed = <Q extends Pick<TableQuery, 'filter'>>(query: Q): Q => filteredByRenamed(query, formerName, name);
  return { ...ref, query: renamed(ref.query), ...(ref.arranged ? { arranged: renamed(ref.arranged) } : {}) };
}
