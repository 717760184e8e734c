import type * as vscode from 'vscode';
import { t } from '../../base/text';
import { miniVersionUri } from '../../editors/document/uri';
import { compareDocuments } from '../../platform/compareDocuments';
import { miniName } from '../../words/minis';
import type { Mini } from '../../domain/mini';
import type { VersionPairTarget } from '../../tree/target';
import { pickVersions } from '../ask/pickVersion';
import { type Kind, one, targetCommand } from '../defineCommand';
import { minis } from '../target/minis';

/** With both versions where a page names them. */
interface Compared {
  readonly mini: Mini;
  readonly pair?: Pair;
}
type Pair = Pick<VersionPairTarget, 'leftId' | 'rightId'>;

const compared: Kind<'mini' | 'versionPair', Compared> = {
  ...minis,
  whats: ['mini', 'versionPair'],
  of: async (target, workspace) => {
    const mini = workspace.minis.find(target.miniId) ?? (await workspace.minis.read(target.miniId));
    return target.what === 'versionPair' ? { mini, pair: target } : { mini };
  },
  ask: async (question) => (await minis.ask(question)).map((mini) => ({ mini })),
};

export const compareVersions = targetCommand(
  'recordsWorkspace.minis.compareVersions',
  one(compared, 'canCompare', t('Select a Mini')),
  async (workspace, context, { mini, pair }) => {
    const versions = workspace.minis.versions(mini.id);
    const sides = pair ?? (await pickVersions(context, { versions, nameOf: ({ name }) => name ?? '', view: 'minis' }));
    if (!sides) return;
    const uri = (versionId: string): vscode.Uri =>
      miniVersionUri({ connectionId: workspace.connection.id, miniId: mini.id, versionId });
    await compareDocuments(uri(sides.leftId), uri(sides.rightId), t('{0}: {1}', miniName(mini), t('Versions')));
  },
);
