// The display name of a target, for code that has nothing but the target.
import { assertNever } from '../base/assertNever';
import { nameOrId } from '../words/titles';
import type { Target } from './target';

/** The name or title; for a relation, that of the other Record. Empty if it has none. */
export function targetTitle(target: Target): string {
  switch (target.what) {
    case 'mini':
      return target.mini ? nameOrId(target.mini) : target.miniId;
    case 'record':
      return target.row?.title ?? '';
    case 'attachment':
      return target.fileName ?? '';
    case 'relation':
      return target.targetTitle ?? '';
    case 'incomingRelation':
      return target.sourceTitle;
    case 'label':
      return target.label.name ?? '';
    case 'skill':
      return target.skill?.title ?? '';
    case 'asset':
      return target.asset?.name ?? '';
    case 'changeSet':
      return target.title ?? '';
    case 'versions':
    case 'version':
    case 'miniVersion':
    case 'versionPair':
    case 'labelPlace':
    case 'failed':
    case 'loadMore':
      return '';
    default:
      return assertNever(target);
  }
}
