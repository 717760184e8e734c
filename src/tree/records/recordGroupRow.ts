// The row of a group of Records.
import { assertNever } from '../../base/assertNever';
import { formatMonth, formatNumber } from '../../base/format';
import { shownName } from '../../base/visibleText';
import { stateText } from '../../words/states';
import type { RecordGroup } from '../../workspace/records/recordGroups';
import type { Appearance, Icon } from '../appearance';
import type { RecordGroupNode } from '../node';
import { shapeOf, type RecordPlace } from './recordNode';

/** Only the first group is expanded initially: each one takes a request. */
export function groupNode(
  { key, grouping, value, list }: RecordGroup,
  { connectionId, colours }: RecordPlace,
  isFirst: boolean,
): RecordGroupNode {
  const colour = grouping === 'label' ? colours.get(value) : undefined;
  // The count of all, not of the loaded ones: to show another number, VS Code would get all rows below again.
  const count = list.totalCount ?? (list.hasMore ? undefined : list.rows.length);
  const counted = list.hasLoaded && count !== undefined ? { count } : {};
  const look = colour === undefined ? {} : { colour };
  return { kind: 'recordGroup', connectionId, group: key, grouping, value, isFirst, ...look, ...counted };
}

export function describeGroup({ grouping, value, colour, count, isFirst }: RecordGroupNode): Appearance {
  const tag: Icon = colour === undefined ? { codicon: 'tag' } : { spot: colour };
  const [label, icon] = ((): readonly [string, Icon] => {
    switch (grouping) {
      case 'month':
        return [formatMonth(value), { codicon: 'calendar' }];
      case 'state':
        return [stateText(value), { record: { shape: shapeOf(value), dots: [], hasClip: false, isMarked: false } }];
      case 'label':
        return [shownName(value), tag];
      default:
        return assertNever(grouping);
    }
  })();
  return {
    label,
    description: count === undefined ? '' : formatNumber(count),
    icon,
    expansion: isFirst ? 'expanded' : 'collapsed',
  };
}
