import { compareNames } from '../base/compareNames';
import { t } from '../base/text';
import type { Mini } from '../domain/mini';
import type { Minis } from '../workspace/minis/minis';
import type { Appearance } from './appearance';
import type { EmptyNode, FailedNode, MiniNode } from './node';
import { emptyNode, failedNode } from './statusRows';
import { miniName } from '../words/minis';

export async function miniRows(
  connectionId: string,
  minis: Minis,
): Promise<readonly (MiniNode | FailedNode | EmptyNode)[]> {
  await minis.load();
  if (!minis.all) return minis.failure ? [failedNode('minis', connectionId, minis.failure)] : [];
  if (minis.all.length === 0) return [emptyNode('minis', connectionId, t('No Minis, or your key has no access.'))];
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
