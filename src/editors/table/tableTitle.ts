// The title of a table: whose Records it shows, or what they have in common.
import { assertNever } from '../../base/assertNever';
import { formatDay } from '../../base/format';
import { t } from '../../base/text';
import type { User } from '../../domain/user';
import { countText } from '../../words/counts';
import { userName } from '../../words/people';
import { nameOrId } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { TableQuery } from '../../workspace/table/tableQuery';
import type { TableRef, Worklist } from './tableRef';

/** `formerTitle` is used while the Mini's name isn't known yet, or no longer. */
export function tableTitle(
  { query, worklist, name }: TableRef,
  { minis, users }: Pick<RemoteWorkspace, 'minis' | 'users'>,
  formerTitle: string,
): string {
  if (name !== undefined) return name;
  if (worklist) return worklistText(worklist, query, users.value ?? []);
  const { scope, filter } = query;
  const [label] = filter.labels ?? [];
  if (scope.kind === 'allMinis')
    return label === undefined ? t('All {0}', t('Records')) : t('{0}: {1}', t('Records'), label);
  const [miniId = ''] = scope.miniIds;
  if (scope.miniIds.length > 1) return t('{0}: {1}', t('Records'), countText('mini', scope.miniIds.length));
  const mini = minis.find(miniId);
  return mini ? t('{0}: {1}', t('Records'), nameOrId(mini)) : formerTitle;
}

export function worklistText(worklist: Worklist, { filter, only }: TableQuery, users: readonly User[]): string {
  switch (worklist) {
    case 'drafts':
      return t('All {0}', t('Drafts'));
    case 'unreadable':
      return t('Unreadable Attachments');
    case 'deleted':
      return t('Deleted Records');
    case 'labelled':
      return t('{0}: {1}', t('Records'), (filter.labels ?? []).join(', '));
    case 'changedSince':
      return t('{0}: {1}', t('Changed Since'), only?.kind === 'changedSince' ? formatDay(only.since) : '');
    case 'changedBy':
      return t(
        '{0}: {1}',
        t('Last changed by'),
        (filter.updatedBy ?? []).map((id) => userName(users, id) ?? id).join(', '),
      );
    default:
      return assertNever(worklist);
  }
}
