import { t } from '../../base/text';
import { undefinedOnFailure } from '../../domain/failure';
import { recordKey } from '../../domain/recordRef';
import { countText } from '../../words/counts';
import { firstNames } from '../../words/namesText';
import type { EntryStatus } from '../../workspace/changeSets/changeSetEntry';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Command } from '../target/defineCommand';
import { showConnection } from './showConnection';

const busy: readonly EntryStatus[] = ['running', 'elsewhere'];

/** Disconnects this window. The key is removed only if the user chooses so. */
export const disconnect: Command = {
  id: 'recordsWorkspace.connection.disconnect',
  async run(context) {
    const { connection } = context.session;
    if (!connection) return;
    const keep = context.title;
    const remove = t('Disconnect and Remove Key');
    const workspace = connection.isSample ? undefined : await context.session.workspace().catch(undefinedOnFailure);
    const left = workspace && (await unappliedText(workspace));
    const unsaved = await context.unsavedTexts(connection.id);
    const detail = [
      t('If you keep the key, you can switch back later.'),
      ...(left ? [t('Removing the key also discards {0}.', left)] : []),
      ...(unsaved.length > 0 ? [t('{0}: {1}.', t('Not saved'), firstNames(unsaved))] : []),
    ];
    const decision = connection.isSample
      ? remove
      : await context.prompts.decide(t('Disconnect from “{0}”?', connection.name), detail.join('\n'), [keep, remove]);
    if (decision === undefined) return;
    // Removing the workspace would delete the log of a running change set, and with it the record of what was written.
    if (decision === remove && workspace?.changeSets.entries.some(({ status }) => busy.includes(status)))
      return void (await context.prompts.warn(
        t('Not disconnected. Changes are running in Activity. Wait for them or cancel them first.'),
      ));
    // Disconnect first: requests that already failed would ask for a new key as soon as this one is removed.
    await showConnection(context, undefined);
    if (decision !== remove) return;
    // The session has the connection as it was when opened. It may have been locked since.
    const listed = context.connections.find(connection.id) ?? connection;
    // Forget the workspace before its key: other windows are only notified about keys, then check if it still exists.
    await context.connections.forget(connection);
    try {
      await context.credentials.forget(connection);
    } catch (error) {
      // Keep the workspace listed, so the key that couldn't be removed stays within reach.
      await context.connections.keep(listed);
      throw error;
    }
  },
};

/** Describes what exists only on this computer. Empty if there is nothing. */
async function unappliedText({ changeSets, staging }: RemoteWorkspace): Promise<string> {
  await changeSets.reread();
  await staging.load();
  const { cellCount, records } = staging.edits;
  // All windows share the key, so what other windows have staged is removed with it too.
  const others = (await staging.store.elsewhere().catch(undefinedOnFailure)) ?? [];
  const cells = cellCount + others.length;
  const owners = new Set([...records, ...others].map(recordKey)).size;
  // Change sets of staged edits don't count: their edits stay in the tables until applied, and are counted there.
  const open = changeSets.entries.filter(({ isOver, journal }) => !isOver && !journal.head?.isStaged);
  const items = open.reduce((sum, { progress: { counts } }) => sum + counts.notBegun + counts.begun, 0);
  const places = [
    cells > 0 && t('{0} in {1}', countText('change', cells), countText('record', owners)),
    items > 0 && t('{0} in {1}', countText('change', items), t('Activity')),
  ];
  return places.filter(Boolean).join(', ');
}
