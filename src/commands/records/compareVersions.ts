import type * as vscode from 'vscode';
import { t } from '../../base/text';
import { versionUri } from '../../editors/document/uri';
import { compareDocuments } from '../../platform/compareDocuments';
import type { RecordRef } from '../../domain/recordRef';
import type { RecordVersion } from '../../domain/record';
import type { VersionPairTarget } from '../../tree/target';
import { pickVersions } from '../ask/pickVersion';
import { type Kind, one, targetCommand } from '../defineCommand';
import { records } from '../target/records';

/** With both versions where a page names them. */
interface Compared {
  readonly ref: RecordRef;
  readonly title: string;
  readonly pair?: Pick<VersionPairTarget, 'leftId' | 'rightId'>;
}

const compared: Kind<'record' | 'versions' | 'versionPair', Compared> = {
  ...records,
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
  one(compared, 'canCompare', t('Select a Record')),
  async (workspace, context, { ref, title, pair }) => {
    const versions = workspace.records.versions(ref);
    const nameOf = (version: RecordVersion): string => version.title ?? '';
    const sides = pair ?? (await pickVersions(context, { versions, nameOf, view: 'records' }));
    if (!sides) return;
    const uri = (versionId: string): vscode.Uri =>
      versionUri({ connectionId: workspace.connection.id, ...ref, versionId });
    await compareDocuments(uri(sides.leftId), uri(sides.rightId), t('{0}: {1}', title || t('Record'), t('Versions')));
  },
);
