// The facts about a row, built only when somebody asks for them. Times are exact here; identities stay masked.
import { assertNever } from '../base/assertNever';
import { formatMoment, formatNumber } from '../base/format';
import { t } from '../base/text';
import { maskIdentity } from '../domain/identity';
import type { Mini } from '../domain/mini';
import { miniName } from './minis';
import { agentTypeWords, identityKindWords } from './miniWords';
import type { TreeNode } from './node';
import { stateText, unreadableText } from './records';
import { incomingText, relationText } from './relations';
import { kindText } from './labels';

/** A heading and lines of `name: value`; undefined for a row that says all by itself. */
export interface Tooltip {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

export function tooltipOf(node: TreeNode): Tooltip | undefined {
  switch (node.kind) {
    case 'mini':
      return tooltip(miniName(node.mini), miniFacts(node.mini));
    case 'record':
      return tooltip(node.row.title || t('(no title)'), [
        [t('State'), stateText(node.row.state)],
        [t('Event date'), moment(node.row.eventDate)],
        [t('Last changed'), moment(node.row.updatedAt)],
        [t('Labels'), node.row.labels.join(', ')],
        [t('Attachments'), count(node.row.attachmentCount)],
        [t('Not searchable'), count(node.row.unreadableCount)],
        [t('Relations'), count(node.row.relationCount)],
        [t('ID'), node.row.id],
      ]);
    case 'attachment':
      return tooltip(node.attachment.fileName ?? '', [
        [t('Type'), node.attachment.contentType],
        [t('Size (bytes)'), typeof node.attachment.size === 'number' ? formatNumber(node.attachment.size) : undefined],
        [t('Added'), moment(node.attachment.createdAt)],
        [t('Checksum'), node.attachment.checksum],
        [t('Text'), unreadableText(node.attachment)],
        [t('ID'), node.attachment.id],
      ]);
    case 'relation':
      return tooltip(node.relation.relationship ? relationText(node.relation.relationship) : '', [
        [t('Record'), node.targetTitle],
        [t('Since'), moment(node.relation.since)],
        [t('Record ID'), node.relation.targetRecordId],
      ]);
    case 'incomingRelation':
      return tooltip(incomingText(node.incoming.relation.relationship ?? ''), [
        [t('Record'), node.incoming.sourceTitle],
        [t('Since'), moment(node.incoming.relation.since)],
        [t('Note'), t('Incoming relations appear for Records loaded in this window.')],
        [t('Record ID'), node.incoming.sourceId],
      ]);
    case 'label':
      return tooltip(node.label.name ?? '', [
        [t('Description'), node.label.description],
        [t('Being renamed from'), node.label.rename?.previousName],
        [t('Type'), kindText(node.label.resourceType ?? '')],
        [t('Colour'), node.label.colour],
        [t('Last changed'), moment(node.label.updatedAt)],
        [t('ID'), node.label.id],
      ]);
    case 'skill':
      return tooltip(node.skill.title ?? '', [
        [t('Description'), node.skill.description],
        [t('State'), stateText(node.skill.state ?? '')],
        [t('Type'), node.skill.agentType],
        [t('Last changed'), moment(node.skill.updatedAt)],
        [t('ID'), node.skill.id],
      ]);
    case 'asset':
      return tooltip(node.asset.name ?? '', [
        [t('Type'), node.asset.type],
        [t('Size (bytes)'), typeof node.asset.size === 'number' ? formatNumber(node.asset.size) : undefined],
        [t('ID'), node.asset.id],
      ]);
    case 'versions':
    case 'loadMore':
    case 'labelKind':
    case 'labelGroup':
    case 'skillState':
    case 'failed':
    case 'empty':
      return undefined;
    default:
      return assertNever(node);
  }
}

function miniFacts(mini: Mini): Fact[] {
  return [
    [t('Type'), agentTypeWords(mini.agentType ?? '')],
    [t('Labels'), (mini.labels ?? []).join(', ')],
    [
      t('Identities'),
      (mini.identities ?? [])
        .map((identity) => `${identityKindWords(identity.kind ?? '')} ${maskIdentity(identity.value ?? '')}`)
        .join(', '),
    ],
    [t('External URI'), mini.externalUri],
    [t('Last changed'), moment(mini.updatedAt)],
    [t('ID'), mini.id],
  ];
}

type Fact = [name: string, value: string | null | undefined];

function tooltip(title: string, facts: Fact[]): Tooltip {
  return { title, facts: facts.flatMap(([name, value]) => (value ? [[name, value] as const] : [])) };
}

/** The person's own notation, and the exact time as the service gave it. */
function moment(iso: string | null | undefined): string {
  return iso ? `${formatMoment(iso)} (${iso})` : '';
}

function count(value: number): string {
  return value === 0 ? '' : formatNumber(value);
}
