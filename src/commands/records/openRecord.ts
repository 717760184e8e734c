import { undefinedOnFailure } from '../../domain/failure';
import type { RecordRef } from '../../domain/recordRef';
import { relatedGoneText } from '../../words/gone';
import { titleOrKind } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { targetCommand } from '../target/defineCommand';
import { records } from '../target/records';
import { type Kind, one } from '../target/takes';

interface Openable extends RecordRef {
  readonly title: string | undefined;
  /** Known only by a relation: the Record may be gone, or belong to another Mini. */
  readonly isRelated?: true;
}

/** A relation opens the Record at its other end, which is looked up in the same Mini because relations name no other. */
const openable: Kind<'record' | 'relation' | 'incomingRelation', Openable> = {
  ...records,
  nodeOf: undefined,
  whats: ['record', 'relation', 'incomingRelation'],
  of: (target) => {
    const { miniId, recordId } = target;
    switch (target.what) {
      case 'record':
        return { miniId, recordId, title: target.row?.title };
      case 'relation':
        return { miniId, recordId: target.relation?.targetRecordId ?? '', title: target.targetTitle, isRelated: true };
      case 'incomingRelation':
        return { miniId, recordId: target.sourceId, title: target.sourceTitle };
    }
  },
  ask: async (question) =>
    (await records.ask(question)).map(({ miniId, id, title }) => ({ miniId, recordId: id, title })),
};

export const openRecord = targetCommand(
  'recordsWorkspace.records.openRecord',
  one(openable, 'canOpen'),
  async (workspace, context, { title, isRelated, ...ref }, { isFromRows = false }) => {
    if (isRelated && title === undefined && (await isMissing(workspace, ref))) {
      return void (await context.prompts.notify(relatedGoneText(ref.recordId)));
    }
    await context.openPage(
      { kind: 'record', connectionId: workspace.connection.id, ...ref },
      title === undefined ? undefined : titleOrKind({ title }),
      isFromRows,
    );
  },
);

/** False if the Record can't be read now, because it may still exist. */
async function isMissing({ records }: RemoteWorkspace, { miniId, recordId }: RecordRef): Promise<boolean> {
  if ((await records.titlesOf(miniId, [recordId])).has(recordId)) return false;
  const read = await records.readMany(miniId, [recordId]).catch(undefinedOnFailure);
  return read?.length === 0;
}
