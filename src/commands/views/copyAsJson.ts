import { assertNever } from '../../base/assertNever';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { ViewName } from '../../contributions';
import { notFound, ServiceError } from '../../domain/failure';
import type { RecordRef } from '../../domain/recordRef';
import { writeJson } from '../../editors/document/json/jsonText';
import { withViewProgress } from '../../platform/progress';
import type { Target } from '../../tree/target';
import { targetTitle } from '../../tree/targetTitle';
import { tryEach, type NotDone } from '../../workspace/loading/tryEach';
import { readEach } from '../../workspace/records/readEach';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { tellResult } from '../tell/summary';
import { notAwaited } from '../tell/tellError';
import { copyCommand } from './copyCommand';

/** Copies things as the service stores them: an object for one, a list for several. Names those that can't be read. */
export const copyAsJson = copyCommand('recordsWorkspace.views.copyAsJson', async (targets, workspace, context) => {
  const { stored, failed } = await withViewProgress(viewOf(targets[0]), () => readAll(targets, workspace));
  const [only] = failed;
  if (only && targets.length === 1) throw new ServiceError(only.failure);
  const done = targets.filter((target) => stored.has(target));
  if (failed.length > 0) {
    const text = t('Copied {0} of {1}.', formatNumber(done.length), formatNumber(targets.length));
    notAwaited(context, tellResult(context, { done, failed, untouched: [] }, text, nameOf));
    if (done.length === 0) return undefined;
  }
  const found = done.map((target) => stored.get(target));
  return found.length > 0 ? writeJson(targets.length === 1 ? found[0] : found) : '';
});

interface Read {
  readonly stored: ReadonlyMap<Target, unknown>;
  readonly failed: readonly NotDone<Target>[];
}

/** Reads many Records at once, and everything else one by one. */
async function readAll(targets: readonly Target[], workspace: RemoteWorkspace): Promise<Read> {
  const stored = new Map<Target, unknown>();
  const refs = targets.flatMap((target) => ownerOf(target) ?? []);
  const { read, failed } = await readEach(workspace.records, refs);
  const missing: NotDone<Target>[] = failed.map(({ item, failure }) => ({ item: item.target, failure }));
  for (const [{ target }, record] of read) {
    const value =
      target.what === 'attachment' ? record.attachments?.find(({ id }) => id === target.attachmentId) : record;
    if (value) stored.set(target, value);
    else missing.push({ item: target, failure: notFound('listRecords').failure });
  }
  const others = targets.filter((target) => !ownerOf(target));
  const result = await tryEach(others, async (target) => {
    const value = await storedOf(target, workspace);
    if (value !== undefined) stored.set(target, value);
  });
  return { stored, failed: [...missing, ...result.failed] };
}

/** The Record that has to be read for the target. */
function ownerOf(target: Target): (RecordRef & { readonly target: Target }) | undefined {
  switch (target.what) {
    case 'record':
    case 'attachment':
      return { miniId: target.miniId, recordId: target.recordId, target };
    case 'incomingRelation':
      return { miniId: target.miniId, recordId: target.sourceId, target };
    default:
      return undefined;
  }
}

function nameOf(target: Target): string {
  return targetTitle(target) || (ownerOf(target)?.recordId ?? '');
}

/** Minis and Skills are read, because their rows are only summaries. Everything else is complete as listed. */
async function storedOf(target: Target, workspace: RemoteWorkspace): Promise<unknown> {
  switch (target.what) {
    case 'mini':
      return await workspace.minis.read(target.miniId);
    case 'skill':
      return await workspace.skills.read(target.skillId);
    case 'relation':
      return target.relation;
    case 'label':
      return target.label;
    case 'asset':
      return target.asset;
    // Covered by `ownerOf`, or nothing to copy.
    case 'record':
    case 'attachment':
    case 'incomingRelation':
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
