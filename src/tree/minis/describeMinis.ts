// The look of Minis and their groups, and the words about the whole view.
import { assertNever } from '../../base/assertNever';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { shownNames } from '../../base/visibleText';
import { agentTypeText } from '../../words/minis';
import { nameOrId } from '../../words/titles';
import type { MiniArrangement } from '../../workspace/minis/miniArrangement';
import type { Minis } from '../../workspace/minis/minis';
import type { Appearance } from '../appearance';
import type { MiniGroupNode, MiniNode } from '../node';

export function describeMini({ mini }: MiniNode): Appearance {
  return {
    label: nameOrId(mini),
    description: shownNames(mini.labels).join(' · '),
    icon: { codicon: mini.agentType === 'workspace' ? 'organization' : 'person' },
    expansion: 'none',
    command: 'recordsWorkspace.minis.showRecords',
  };
}

export function describeMiniGroup({ by, value, count }: MiniGroupNode): Appearance {
  const description = formatNumber(count);
  switch (by) {
    case 'favorites':
      return { label: t('Favorites'), description, icon: { codicon: 'star-full' }, expansion: 'expanded' };
    case 'recent':
      return { label: t('Recently Opened'), description, icon: { codicon: 'history' }, expansion: 'collapsed' };
    case 'label':
      return { label: value || t('No label'), description, icon: { codicon: 'tag' }, expansion: 'collapsed' };
    case 'kind':
      return {
        label: value === '' ? t('Unknown') : agentTypeText(value),
        description,
        icon: { codicon: value === 'workspace' ? 'organization' : 'person' },
        expansion: 'collapsed',
      };
    default:
      return assertNever(by);
  }
}

/** `5,000`, or `212 of 5,000` with a filter; empty until they are loaded. */
export function miniCountText({ all }: Pick<Minis, 'all'>, arrangement: MiniArrangement): string {
  if (!all) return '';
  const count = formatNumber(all.length);
  if (arrangement.labels.length === 0) return count;
  return t('{0} of {1}', formatNumber(all.filter((mini) => arrangement.isShown(mini)).length), count);
}

/** `Filter: Region North, Weekly visit`; empty without a filter. */
export function miniFilterText({ labels }: MiniArrangement): string {
  return labels.length === 0 ? '' : t('{0}: {1}', t('Filter'), labels.join(', '));
}
