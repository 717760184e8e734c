import type { RecordVersion } from '../../domain/record';
import type { RecordRef } from '../../domain/recordRef';
import { versionUri } from '../../editors/versions/versionUri';
import type { VersionPair } from '../../protocol/page';
import { miniNameIn } from '../../words/minis';
import { titleOrKind } from '../../words/titles';
import { compareTwo } from '../ask/compareTwo';
import { targetCommand } from '../target/defineCommand';
import { records } from '../target/records';
import { type Kind, one } from '../target/takes';

/** Includes both versions if a page names them. */
interface Compared {
  readonly ref: RecordRef;
  readonly title: string;
  readonly pair?: VersionPair;
}

const compared: Kind<'record' | 'versions' | 'versionPair', Compared> = {
  ...records,
  nodeOf: undefined,
  whats: ['record', 'versions', 'versionPair'],
  of: async (target, workspace) => {
    const { miniId, recordId = '' } = target;
    const ref = { miniId, recordId };
    if (target.what === 'versionPair')
      return { ref, title: (await workspace.records.read(ref)).title ?? '', pair: target };
    const row = await records.of(target, workspace);
    return row && { ref, title: row.title };
  },
  ask: async (question) =>
    (await records.ask(question)).map(({ miniId, id, title }) => ({ ref: { miniId, recordId: id }, title })),
};

export const compareVersions = targetCommand(
  'recordsWorkspace.records.compareVersions',
  one(compared, 'canCompare'),
  async (workspace, context, { ref, title, pair }) => {
    const versions = workspace.records.versions(ref);
    const question = { versions, nameOf: (version: RecordVersion) => version.title ?? '', view: 'records' } as const;
    const { id: connectionId } = workspace.connection;
    await compareTwo(context, question, {
      name: titleOrKind({ title }),
      pair,
      uriOf: (versionId) =>
        versionUri({ connectionId, ...ref, versionId }, title, miniNameIn(workspace.minis, ref.miniId)),
    });
  },
);
