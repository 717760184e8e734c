// Records as command targets. If no row names one, the user picks it from the Mini shown or another one, loaded or by a search.
import { t } from '../../base/text';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { capabilitiesOf, type CapableNode } from '../../tree/capabilities';
import { targetOf, type RecordTarget, type Target } from '../../tree/target';
import { stateText } from '../../words/states';
import { nameOrId, titleOrId } from '../../words/titles';
import { toRecordRow, type RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { pickMini } from './minis';
import { recordChoice, searchOneRecord } from './searchOneRecord';
import type { Kind, Question } from './takes';

const SEARCH = Symbol('search');
const OTHER_MINI = Symbol('other Mini');

/** The row above the versions stands for the Record too. */
export const records: Kind<'record' | 'versions', RecordRow> = {
  view: 'records',
  title: t('Select a Record'),
  whats: ['record', 'versions'],
  of: async (target, workspace) => target.row ?? toRecordRow(await workspace.records.read(target), target.miniId),
  nodeOf: recordNode,
  ask: async (question) => {
    const row = await askRecord(question);
    return row ? [row] : [];
  },
};

export function recordTarget(workspace: RemoteWorkspace, { miniId, id }: RecordRow): RecordTarget {
  return { what: 'record', connectionId: workspace.connection.id, miniId, recordId: id };
}

/** The Record that a row of the view belongs to, with the Record's own abilities. Other targets stay as they are. */
export function wholeRecord(target: Target): Target {
  switch (target.what) {
    case 'versions':
    case 'attachment':
    case 'relation':
    case 'incomingRelation': {
      const { connectionId = '', row } = target;
      return (row && targetOf({ kind: 'record', connectionId, row })) ?? target;
    }
    default:
      return target;
  }
}

function recordNode(row: RecordRow): CapableNode {
  return { kind: 'record', row };
}

/** Asks for a Record that the command can work on. Undefined if the user left. */
async function askRecord({ workspace, context, can, title }: Question): Promise<RecordRow | undefined> {
  const { recordQuery } = workspace;
  const canDo = (row: RecordRow): boolean => capabilitiesOf(recordNode(row)).includes(can);
  if (!recordQuery.mini && !(await choseMini(workspace, context))) return undefined;
  for (;;) {
    const { mini } = recordQuery;
    if (!mini) return undefined;
    // Only the trash lists Records that can be restored.
    if (can === 'canRestore') recordQuery.showTrash(true);
    await recordQuery.list?.load();
    const rows = (recordQuery.list?.rows ?? []).filter(canDo);
    const more: Choice<typeof SEARCH | typeof OTHER_MINI>[] = [
      {
        label: t('Search All Records of {0}…', nameOrId(mini)),
        icon: 'search',
        group: t('Others'),
        isAside: true,
        value: SEARCH,
      },
      { label: t('Record of Another Mini…'), icon: 'person', isAside: true, value: OTHER_MINI },
    ];
    const picked = await context.prompts.pick<RecordRow | typeof SEARCH | typeof OTHER_MINI>(title, [
      ...rows.map((row) => recordChoice({ row, matchedFields: [] })),
      ...more,
    ]);
    if (picked === SEARCH) {
      const found = await searchOneRecord(workspace, context, { miniId: mini.id, title });
      if (!found || canDo(found)) return found;
      void context.prompts.notify(
        t(
          "“{0}” can't be used here because its state is {1}. Select another Record.",
          titleOrId(found),
          stateText(found.state),
        ),
      );
    } else if (picked !== OTHER_MINI) return picked;
    else if (!(await choseMini(workspace, context))) return undefined;
  }
}

/** Asks for a Mini, and shows its Records. */
async function choseMini(workspace: RemoteWorkspace, context: CommandContext): Promise<boolean> {
  const mini = await pickMini(workspace, context);
  if (mini) workspace.recordQuery.choose(mini);
  return mini !== undefined;
}
