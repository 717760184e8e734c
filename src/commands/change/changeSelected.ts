// Makes the same change to everything a command targets: one thing is changed directly, several by a change set.
import { t } from '../../base/text';
import type { ViewName } from '../../contributions';
import { countText, type Counted } from '../../words/counts';
import type { ChangeItem } from '../../workspace/changeSets/changeItem';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { tellSummary } from '../tell/summary';
import { changeMany } from './changeMany';
import { changeOne, type DoneChange } from './changeOne';

interface Changes<T> {
  readonly view: ViewName;
  readonly things: readonly T[];
  readonly counted: Counted;
  readonly nameOf: (thing: T) => string;
  /** The change's name in Activity, such as «Restore». */
  readonly heading: string;
  readonly itemOf: (thing: T) => ChangeItem;
  readonly change: (thing: T) => Promise<DoneChange>;
  /** Lines about other selected things, which can't be changed. */
  readonly others?: readonly string[];
}

export async function changeSelected<T>(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { view, things, counted, nameOf, heading, itemOf, change, others = [] }: Changes<T>,
): Promise<void> {
  const [first, ...more] = things;
  if (first === undefined) return void (await tellSummary(context, { done: '', notDone: others }));
  if (more.length === 0)
    return await changeOne(workspace, context, { view, name: nameOf(first), change: () => change(first), others });
  const title = t('{0}: {1}', countText(counted, things.length), heading);
  await changeMany(workspace, context, { title, items: things.map(itemOf), others });
}
