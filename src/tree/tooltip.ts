// The facts of a row, built only when its tooltip is shown. Times are exact.
import { assertNever } from '../base/assertNever';
import { formatMoment } from '../base/format';
import { t } from '../base/text';
import { visibleRow } from '../base/visibleText';
import type { FieldIn, Fields } from '../domain/fields/field';
import { miniFields } from '../domain/fields/miniFields';
import { recordFields } from '../domain/fields/recordFields';
import { skillFields } from '../domain/fields/skillFields';
import { sizeText, unreadableReasonText } from '../words/attachments';
import { factsIn } from '../words/facts';
import { miniFieldText, recordFieldText, skillFieldText } from '../words/fields';
import { labelKindText } from '../words/labels';
import { incomingText, relationText } from '../words/relations';
import { nameOrId, titleText } from '../words/titles';
import type { RecordRow } from '../workspace/records/recordRow';
import { changeSetFacts } from './changeSets';
import type { TreeNode } from './node';
import { attachmentMark } from './records/recordNode';

/** A heading and lines of `name: value`. Undefined if the row shows everything. */
interface Tooltip {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Plain text: Markdown turns a URL into a link, escaped or not. */
export function tooltipText({ title, facts }: Tooltip): string {
  const lines = facts.map(([name, value]) => `${name}: ${visibleRow(value)}`);
  return [visibleRow(title), '', ...lines].join('\n').trim();
}

export function tooltipOf(node: TreeNode): Tooltip | undefined {
  switch (node.kind) {
    case 'mini':
      return tooltip(nameOrId(node.mini), tableFacts(miniFields, miniFieldText, node.mini));
    case 'record':
      return tooltip(titleText(node.row), tableFacts(recordFields, recordFieldText, recordValues(node.row)));
    case 'attachment': {
      const whyNot = unreadableReasonText(node.attachment.unreadableReason);
      return tooltip(node.attachment.fileName ?? '', [
        [t('Type'), node.attachment.contentType],
        [t('Size'), sizeText(node.attachment.size)],
        [t('Added'), moment(node.attachment.createdAt)],
        [t('Checksum'), node.attachment.checksum],
        [t('Searchable'), whyNot && t('{0} ({1})', t('No'), whyNot)],
        [t('ID'), node.attachment.id],
      ]);
    }
    case 'relation':
      return tooltip(relationText(node.relation.relationship ?? ''), [
        [t('Record'), node.targetTitle],
        [t('Since'), moment(node.relation.since)],
        [t('{0} ID', t('Record')), node.relation.targetRecordId],
      ]);
    case 'incomingRelation':
      return tooltip(incomingText(node.incoming.relation.relationship ?? ''), [
        [t('Record'), node.incoming.sourceTitle],
        [t('Since'), moment(node.incoming.relation.since)],
        [t('Note'), t('Incoming relations appear for Records loaded in this window.')],
        [t('{0} ID', t('Record')), node.incoming.sourceId],
      ]);
    case 'label':
      return tooltip(node.label.name ?? '', [
        [t('Description'), node.label.description],
        [t('Previous name'), node.label.rename?.previousName],
        [t('Type'), labelKindText(node.label.resourceType ?? '')],
        [t('Colour'), node.label.colour],
        [t('Last changed'), moment(node.label.updatedAt)],
        [t('ID'), node.label.id],
      ]);
    case 'skill':
      return tooltip(node.skill.title ?? '', tableFacts(skillFields, skillFieldText, node.skill));
    case 'asset':
      return tooltip(node.asset.name ?? '', [
        [t('Type'), node.asset.type],
        [t('Size'), sizeText(node.asset.size)],
        [t('ID'), node.asset.id],
      ]);
    case 'changeSet':
      return tooltip(node.title, changeSetFacts(node));
    case 'changeSetItem':
    case 'miniGroup':
    case 'versions':
    case 'recordGroup':
    case 'recordSpan':
    case 'loadMore':
    case 'labelKind':
    case 'labelGroup':
    case 'skillState':
    case 'failed':
    case 'empty':
    case 'action':
      return undefined;
    default:
      return assertNever(node);
  }
}

/** A row has counts instead of the lists themselves. */
function recordValues(row: RecordRow): object {
  return { ...row.moreFields, ...row, attachments: attachmentMark(row), relations: row.relationCount };
}

function tableFacts<T extends Fields>(
  fields: T,
  nameOf: (field: FieldIn<T, 'tooltip'>) => string,
  thing: object,
): Fact[] {
  return factsIn(fields, nameOf, 'tooltip', thing).map(({ name, type, text, value }) => [
    name,
    type === 'moment' ? moment(value as string) : text,
  ]);
}

type Fact = [name: string, value: string | null | undefined];

function tooltip(title: string, facts: Fact[]): Tooltip {
  return { title, facts: facts.flatMap(([name, value]) => (value ? [[name, value] as const] : [])) };
}

/** The moment in local format, and exactly as received. */
function moment(iso: string | null | undefined): string {
  return iso ? `${formatMoment(iso)} (${iso})` : '';
}
