// The look of each kind of row.
import { assertNever } from '../base/assertNever';
import { formatNumber } from '../base/format';
import { t } from '../base/text';
import type { Appearance } from './appearance';
import { describeChangeSet, describeChangeSetItem } from './changeSets';
import { describeLabel, describeLabelGroup, describeLabelKind } from './labels';
import { menuTitle } from './manifestCommands';
import { describeMini, describeMiniGroup } from './minis/describeMinis';
import type { TreeNode } from './node';
import { describeGroup } from './records/recordGroupRow';
import { describeAttachment, describeRecord } from './records/recordNode';
import { describeSpan } from './records/recordSpans';
import { describeIncomingRelation, describeRelation } from './relations';
import { describeAsset, describeSkill, describeSkillState } from './skills';

export function describe(node: TreeNode): Appearance {
  switch (node.kind) {
    case 'miniGroup':
      return describeMiniGroup(node);
    case 'mini':
      return describeMini(node);
    case 'record':
      return describeRecord(node);
    case 'attachment':
      return describeAttachment(node);
    case 'versions':
      return {
        label: menuTitle('recordsWorkspace.records.compareVersions'),
        icon: { codicon: 'history' },
        expansion: 'none',
        command: 'recordsWorkspace.records.compareVersions',
      };
    case 'relation':
      return describeRelation(node);
    case 'incomingRelation':
      return describeIncomingRelation(node);
    case 'recordGroup':
      return describeGroup(node);
    case 'recordSpan':
      return describeSpan(node);
    case 'loadMore':
      return {
        label: node.isOfGroups ? t('Load More') : t('Load {0} More', formatNumber(node.rows)),
        icon: { codicon: 'chevron-down' },
        expansion: 'none',
        command: 'recordsWorkspace.records.loadMoreRecords',
      };
    case 'labelKind':
      return describeLabelKind(node);
    case 'labelGroup':
      return describeLabelGroup(node);
    case 'label':
      return describeLabel(node);
    case 'skillState':
      return describeSkillState(node);
    case 'skill':
      return describeSkill(node);
    case 'asset':
      return describeAsset(node);
    case 'changeSet':
      return describeChangeSet(node);
    case 'changeSetItem':
      return describeChangeSetItem(node);
    case 'failed':
      return {
        label: t("Couldn't load"),
        icon: { codicon: 'error', themeColor: 'list.errorForeground' },
        expansion: 'none',
        command: 'recordsWorkspace.views.retry',
      };
    case 'empty':
      return { label: node.text, icon: { codicon: node.codicon ?? 'info' }, expansion: 'none' };
    case 'action':
      return { label: node.text, icon: { codicon: node.codicon }, expansion: 'none', command: node.command };
    default:
      return assertNever(node);
  }
}
