// Opens what was found or linked to: a page, or a label in its view.
import { assertNever } from '../../base/assertNever';
import { t } from '../../base/text';
import { refOf } from '../../domain/recordRef';
import { countingTo, withLongProgress } from '../../platform/progress';
import { labelNode } from '../../tree/labels';
import { targetsOf } from '../../tree/target';
import { countText } from '../../words/counts';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { revealMinis } from '../minis/list/revealMinis';
import { miniTarget } from '../target/minis';
import { addressedChoices, type GoToHit } from './goToHits';

export async function openHit(workspace: RemoteWorkspace, context: CommandContext, hit: GoToHit): Promise<void> {
  switch (hit.kind) {
    case 'mini':
      await revealMinis(workspace, context, [hit.mini]);
      return await context.actions.start('recordsWorkspace.minis.openMini', [miniTarget(workspace, hit.mini)]);
    case 'record':
      return await openRecord(workspace, context, hit.row);
    case 'label':
      await workspace.labels.load();
      return await context.reveal([labelNode(workspace.connection.id, hit.label)], true);
    case 'skill':
      return await context.actions.start(
        'recordsWorkspace.skills.openSkill',
        targetsOf([{ kind: 'skill', connectionId: workspace.connection.id, skill: hit.skill }]),
      );
    case 'link':
      return await context.actions.start('recordsWorkspace.views.openLink', [], { what: 'link', text: hit.text });
    case 'everywhere':
      return await openFromAnywhere(workspace, context, hit.address);
    default:
      return assertNever(hit);
  }
}

async function openRecord({ connection }: RemoteWorkspace, context: CommandContext, row: RecordRow): Promise<void> {
  const target = { what: 'record', connectionId: connection.id, ...refOf(row), row } as const;
  await context.actions.start('recordsWorkspace.records.openRecord', [target]);
}

async function openFromAnywhere(workspace: RemoteWorkspace, context: CommandContext, address: string): Promise<void> {
  const miniIds = (await workspace.minis.required()).map(({ id }) => id);
  const { rows, failed, untouched } = await withLongProgress('records', t('Loading'), (long) => {
    const options = { signal: long.signal, onProgress: countingTo(long, miniIds.length) };
    return workspace.addressedRecords.find(miniIds, address, options);
  });
  const [first, ...others] = rows;
  const row = others.length > 0 ? await context.prompts.pick(context.title, addressedChoices(workspace, rows)) : first;
  if (row) return await openRecord(workspace, context, row);
  if (first || untouched > 0) return;
  await context.prompts.notify(
    failed > 0
      ? `${t('No Record with this ID or external URI.')} ${t('{0}: {1}.', t("Couldn't load"), countText('mini', failed))}`
      : t('No Record with this ID or external URI.'),
  );
}
