import { assertNever } from '../../base/assertNever';
import { views, type ViewName } from '../../contributions';
import { writeJson } from '../../editors/document/json/jsonText';
import { withViewProgress } from '../../platform/progress';
import type { Target } from '../../tree/target';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { copyCommand } from './copyCommand';

/** Copies the rows as the service stores them: an object for one, a list for several. */
export const copyAsJson = copyCommand('recordsWorkspace.views.copyAsJson', async (targets, workspace) => {
  const stored = await withViewProgress(views[viewOf(targets[0])], () =>
    Promise.all(targets.map((target) => storedOf(target, workspace))),
  );
  const found = stored.filter((value) => value !== undefined);
  return found.length > 0 ? writeJson(found.length === 1 ? found[0] : found) : '';
});

/** Minis, Records and Skills are read, because rows are only a summary. All else is complete as listed. */
async function storedOf(target: Target, workspace: RemoteWorkspace): Promise<unknown> {
  switch (target.what) {
    case 'mini':
      return await workspace.minis.read(target.miniId);
    case 'record':
      return await workspace.records.read(target);
    case 'skill':
      return await workspace.skills.read(target.skillId);
    case 'attachment':
      return (await workspace.records.read(target)).attachments?.find(({ id }) => id === target.attachmentId);
    case 'relation':
      return target.relation;
    case 'incomingRelation':
      return await workspace.records.read({ miniId: target.miniId, recordId: target.sourceId });
    case 'label':
      return target.label;
    case 'asset':
      return target.asset;
    case 'versions':
    case 'version':
    case 'miniVersion':
    case 'versionPair':
    case 'labelPlace':
    case 'changeSet':
    case 'failed':
    case 'loadMore':
      return undefined;
    default:
      return assertNever(target);
  }
}

/** The view that shows the progress. */
function viewOf(target: Target | undefined): ViewName {
  switch (target?.what) {
    case 'mini':
      return 'minis';
    case 'label':
      return 'labels';
    case 'skill':
    case 'asset':
      return 'skills';
    default:
      return 'records';
  }
}
