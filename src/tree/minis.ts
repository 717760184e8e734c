import { compareNames } from '../base/compareNames';
import type { Mini } from '../domain/mini';
import type { Minis } from '../workspace/minis/minis';
import type { Appearance } from './appearance';
import type { FailedNode, MiniNode } from './node';
import { failedNode } from './statusRows';
import { miniName } from '../words/minis';

/** None: the view's welcome says so. */
export async function miniRows(connectionId: string, minis: Minis): Promise<readonly (MiniNode | FailedNode)[]> {
  await minis.load();
  if (!minis.all) return minis.failure ? [failedNode('minis', connectionId, minis.failure)] : [];
  const rows = [...minis.all].sort(byName).map((mini): MiniNode => ({ kind: 'mini', connectionId, mini }));
  // Rows stay after a failed refresh, with the failure below them.
  return minis.failure ? [...rows, failedNode('minis', connectionId, minis.failure)] : rows;
}

export function describeMini({ mini }: MiniNode): Appearance {
  return {
    label: miniName(mini),
    description: (mini.labels ?? []).join(' · '),
    icon: { codicon: mini.agentType === 'workspace' ? 'organization' : 'person' },
    expansion: 'none',
    command: 'recordsWorkspace.minis.showRecords',
  };
}

function byName(one: Mini, other: Mini): number {
  return compareNames(miniName(one), miniName(other));
}
