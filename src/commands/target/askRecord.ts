// Which Record, when no row says it: of the Mini that is shown or of one that is asked for, loaded or found by a search.
import { formatDay } from '../../base/format';
import { t } from '../../base/text';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { capabilitiesOf, type Capability } from '../../tree/capabilities';
import { miniName } from '../../tree/minis';
import { stateText } from '../../tree/records';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../command';
import { searchOneRecord } from './searchOneRecord';

const SEARCH = Symbol('search');
const OTHER_MINI = Symbol('other Mini');

/** One that can do what the command does; undefined when the person left. */
export async function askRecord(
  workspace: RemoteWorkspace,
  context: CommandContext,
  capability: Capability,
  title: string,
): Promise<RecordRow | undefined> {
  const { selection } = workspace;
  const canDo = (row: RecordRow): boolean =>
    capabilitiesOf({ kind: 'record', connectionId: '', row }).includes(capability);
  if (!selection.mini && !(await choseMini(workspace, context))) return undefined;
  for (;;) {
    const { mini } = selection;
    if (!mini) return undefined;
    // What can be restored is listed in the trash alone.
    if (capability === 'canRestore' && !selection.isTrash) selection.setFilter({ states: ['deleted'] });
    await selection.list?.load();
    const rows = (selection.list?.rows ?? []).filter(canDo);
    const more: Choice<typeof SEARCH | typeof OTHER_MINI>[] = [
      {
        label: t('Search All Records of {0}…', miniName(mini)),
        icon: 'search',
        group: t('Others'),
        value: SEARCH,
      },
      { label: t('Record of Another Mini…'), icon: 'person', value: OTHER_MINI },
    ];
    const picked = await context.prompts.pick<RecordRow | typeof SEARCH | typeof OTHER_MINI>(title, [
      ...rows.map(toChoice),
      ...more,
    ]);
    if (picked === SEARCH) {
      const found = await searchOneRecord(workspace, context, { miniId: mini.id, title });
      if (!found || canDo(found)) return found;
      await context.prompts.notify(
        t("“{0}” can't be used here. Its state is {1}.", found.title, stateText(found.state)),
      );
    } else if (picked !== OTHER_MINI) return picked;
    else if (!(await choseMini(workspace, context))) return undefined;
  }
}

/** Shows the Records of the Mini that is chosen. */
async function choseMini(workspace: RemoteWorkspace, context: CommandContext): Promise<boolean> {
  await workspace.minis.load();
  const choices = (workspace.minis.all ?? []).map((mini) => ({
    label: miniName(mini),
    description: (mini.labels ?? []).join(', '),
    value: mini,
  }));
  const mini = await context.prompts.pick(t('Select a Mini'), choices);
  if (mini) workspace.selection.choose(mini);
  return mini !== undefined;
}

function toChoice(row: RecordRow): Choice<RecordRow> {
  const description = [row.eventDate && formatDay(row.eventDate), stateText(row.state)].filter(Boolean).join(' · ');
  return { label: row.title || row.id, description, value: row };
}
