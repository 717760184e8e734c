import { t } from '../../base/text';
import type { NotExported } from '../../workspace/export/recordExports';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { miniName } from '../../words/minis';

/** Empty if none was refused. */
export function refusedMinisText({ minis }: RemoteWorkspace, { refused }: Pick<NotExported, 'refused'>): string {
  const names = [...refused.keys()].map((id) => miniName(minis.find(id) ?? { id }));
  return names.length > 0 ? t("Couldn't export {0}.", names.join(', ')) : '';
}
