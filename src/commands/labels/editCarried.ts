// Changes which labels Records or Minis carry, for one or many of them at once.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { LabelResourceType } from '../../domain/labels/label';
import { withLabelChange, type LabelChange } from '../../domain/labels/labelChange';
import { countText } from '../../words/counts';
import { headingFor } from '../../words/namedOrCounted';
import type { NotDone } from '../../workspace/loading/tryEach';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askLabels } from '../ask/askLabels';
import type { EditFieldsOptions } from '../change/editFields';
import type { CommandContext } from '../commandContext';
import { tellGone } from '../tell/tellGone';

interface Labelled {
  readonly labels?: readonly string[] | null | undefined;
}

interface Carried {
  readonly labels: readonly string[];
}

/** One kind of thing that carries labels. */
export interface CarrierKind<R extends Labelled> {
  readonly resourceType: LabelResourceType;
  readonly nameOf: (row: R) => string;
  readonly write: (edit: Omit<EditFieldsOptions<R, Labelled, { labels: string[] }>, 'seen'>) => Promise<void>;
}

interface FreshCarriers<R> {
  readonly rows: readonly R[];
  readonly gone: readonly NotDone<R>[];
}

/** `fresh` was read just before. */
export async function editCarried<R extends Labelled>(
  workspace: RemoteWorkspace,
  context: CommandContext,
  carriers: CarrierKind<R>,
  fresh: FreshCarriers<R>,
): Promise<void> {
  const { rows, gone } = fresh;
  const { resourceType, nameOf } = carriers;
  if (rows.length === 0) return await tellGone(context, gone, nameOf);
  context.leftOut?.addGone(gone.length);
  const labelled = rows.map((row): Carried => ({ labels: row.labels ?? [] }));
  const title = t('{0}: {1}', headingFor(rows, nameOf, resourceType), t('Labels'));
  const change = await askLabels(workspace, context, { title, carriers: labelled, resourceType });
  if (!change || (change.add.length === 0 && change.remove.length === 0)) return;
  if (rows.length > 1 && !(await confirmsChange(context, carriers, labelled, change))) return;
  await write(carriers, fresh, change);
}

async function confirmsChange<R extends Labelled>(
  context: CommandContext,
  { resourceType }: CarrierKind<R>,
  labelled: readonly Carried[],
  { add, remove }: LabelChange,
): Promise<boolean> {
  const countOf = (name: string, isCarried: boolean): string =>
    countText(resourceType, labelled.filter(({ labels }) => labels.includes(name) === isCarried).length);
  const isChanged = ({ labels }: Carried): boolean =>
    add.some((name) => !labels.includes(name)) || remove.some((name) => labels.includes(name));
  const unchanged = labelled.length - labelled.filter(isChanged).length;
  const lines = [
    ...add.map((name) => t('Add “{0}” to {1}.', name, countOf(name, false))),
    ...remove.map((name) => t('Remove “{0}” from {1}.', name, countOf(name, true))),
    ...(unchanged > 0 ? [t('{0}: {1}', t('Unchanged'), formatNumber(unchanged))] : []),
  ];
  const question = t('Change labels of {0}?', countText(resourceType, labelled.length));
  return await context.prompts.confirm(question, lines.join('\n'), t('Change'));
}

async function write<R extends Labelled>(
  carriers: CarrierKind<R>,
  { rows, gone }: FreshCarriers<R>,
  change: LabelChange,
): Promise<void> {
  await carriers.write({
    field: t('Labels'),
    rows,
    gone,
    // Applied to the labels of the fresh read, so another client's changes to them stay.
    edit: (fresh) => ({ labels: withLabelChange(fresh.labels ?? [], change) }),
    guards: 'nothing',
    again: { button: t('Retry'), run: (failed) => write(carriers, { rows: [failed], gone: [] }, change) },
  });
}
