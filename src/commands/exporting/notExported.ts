// Describes what is missing from an export or from saved files. Empty if nothing is.
import { t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import { countText, unreadableRowsText } from '../../words/counts';
import { countGoneText } from '../../words/gone';
import { firstNames } from '../../words/namesText';
import { nameOrId } from '../../words/titles';
import type { NotExported } from '../../workspace/export/recordExports';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';

export function notExportedTexts({ minis }: RemoteWorkspace, { refused, gone, unreadable }: NotExported): string[] {
  return [
    refusedText([...refused.keys()].map((id) => minis.find(id) ?? { id })),
    gone.length > 0 ? t('Not included: {0}.', countGoneText(countText('record', gone.length))) : '',
    unreadableRowsText(unreadable),
  ];
}

export function refusedText(minis: readonly Mini[]): string {
  return minis.length > 0 ? t('{0}: {1}.', t("Couldn't load"), firstNames(minis.map(nameOrId))) : '';
}
