import type { Mini, MiniVersion } from '../../domain/mini';
import { versionUri } from '../../editors/versions/versionUri';
import type { VersionPair } from '../../protocol/page';
import { nameOrId } from '../../words/titles';
import { compareTwo } from '../ask/compareTwo';
import { targetCommand } from '../target/defineCommand';
import { minis } from '../target/minis';
import { type Kind, one } from '../target/takes';

/** Includes both versions if a page names them. */
interface Compared {
  readonly mini: Mini;
  readonly pair?: VersionPair;
}

const compared: Kind<'mini' | 'versionPair', Compared> = {
  ...minis,
  nodeOf: undefined,
  whats: ['mini', 'versionPair'],
  of: async (target, workspace) => {
    const mini = workspace.minis.find(target.miniId) ?? (await workspace.minis.read(target.miniId));
    return target.what === 'versionPair' ? { mini, pair: target } : { mini };
  },
  ask: async (question) => (await minis.ask(question)).map((mini) => ({ mini })),
};

export const compareVersions = targetCommand(
  'recordsWorkspace.minis.compareVersions',
  one(compared, 'canCompare'),
  async (workspace, context, { mini, pair }) => {
    const versions = workspace.minis.versions(mini.id);
    const question = { versions, nameOf: (version: MiniVersion) => version.name ?? '', view: 'minis' } as const;
    const { id: connectionId } = workspace.connection;
    await compareTwo(context, question, {
      name: nameOrId(mini),
      pair,
      uriOf: (versionId) => versionUri({ connectionId, miniId: mini.id, versionId }, nameOrId(mini)),
    });
  },
);
