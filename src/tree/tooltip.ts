// The facts about a row, built only when somebody asks for them. Times are exact here; identities stay masked.
import { assertNever } from '../base/assertNever';
import { formatMoment, formatNumber } from '../base/format';
import { t } from '../base/text';
import { maskIdentity } from '../domain/identity';
import type { Mini } from '../domain/mini';
import { agentTypeText, identityKindText, miniName } from '../words/minis';
import { stateText } from '../words/states';
import { unreadableText } from '../words/attachments';
import { incomingText, relationText } from '../words/relations';
import { labelKindText } from '../words/labels';
import type { TreeNode } from './node';
import { titleText } from '../words/titles';

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
      return tooltip(titleText(node.row), [
        [t('State'), stateText(node.row.state)],
        [t('Event date'), moment(node.row.eventDate)],
        [t('Last changed'), moment(node.row.updatedAt)],
        [t('Labels'), node.row.labels.join(', ')],
        [t('Attachments'), count(node.row.attachmentCount)],
        [t('Unreadable attachments'), count(node.row.unreadableCount)],
        [t('Relations'), count(node.row.relationCount)],
        [t('Id'), node.row.id],
      ]);
    case 'attachment':
      return tooltip(node.attachment.fileName ?? '', [
        [t('Type'), node.attachment.contentType],
        [t('Size in bytes'), typeof node.attachment.size === 'number' ? formatNumber(node.attachment.size) : undefined],
        [t('Added'), moment(node.attachment.createdAt)],
        [t('Checksum'), node.attachment.checksum],
        [t('Text'), unreadableText(node.attachment.unreadableReason)],
        [t('Id'), node.attachment.id],
      ]);
    case 'relation':
      return tooltip(node.relation.relationship ? relationText(node.relation.relationship) : '', [
        [t('Record'), node.targetTitle],
        [t('Since'), moment(node.relation.since)],
        [t('Id of the Record'), node.relation.targetRecordId],
      ]);
    case 'incomingRelation':
      return tooltip(incomingText(node.incoming.relation.relationship ?? ''), [
        [t('Record'), node.incoming.sourceTitle],
        [t('Since'), moment(node.incoming.relation.since)],
        [t('Kept'), t('in that Record; such relations show as far as Records were loaded')],
        [t('Id of the Record'), node.incoming.sourceId],
      ]);
    case 'label':
      return tooltip(node.label.name ?? '', [
        [t('Description'), node.label.description],
        [t('Being renamed from'), node.label.rename?.previousName],
        [t('Applies to'), labelKindText(node.label.resourceType ?? '')],
        [t('Colour'), node.label.colour],
        [t('Last changed'), moment(node.label.updatedAt)],
        [t('Id'), node.label.id],
      ]);
    case 'skill':
      return tooltip(node.skill.title ?? '', [
        [t('Description'), node.skill.description],
        [t('State'), stateText(node.skill.state ?? '')],
        [t('For'), node.skill.agentType],
        [t('Last changed'), moment(node.skill.updatedAt)],
        [t('Id'), node.skill.id],
      ]);
    case 'asset':
      return tooltip(node.asset.name ?? '', [
        [t('Type'), node.asset.type],
        [t('Size in bytes'), typeof node.asset.size === 'number' ? formatNumber(node.asset.size) : undefined],
        [t('Id'), node.asset.id],
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
    [t('Kind'), agentTypeText(mini.agentType ?? '')],
    [t('Labels'), (mini.labels ?? []).join(', ')],
    [
      t('Identities'),
      (mini.identities ?? [])
        .map((identity) => `${identityKindText(identity.kind ?? '')} ${maskIdentity(identity.value ?? '')}`)
        .join(', '),
    ],
    [t('External URI'), mini.externalUri],
    [t('Last changed'), moment(mini.updatedAt)],
    [t('Id'), mini.id],
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
