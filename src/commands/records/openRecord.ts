import { t } from '../../base/text';
import type { RecordRef } from '../../domain/recordRef';
import { type Kind, one, targetCommand } from '../defineCommand';
import { titleOrKind } from '../../words/titles';
import { records } from '../target/records';

/** A relation opens the Record at its other end. Relations only link Records of the same Mini. */
const openable: Kind<'record' | 'relation' | 'incomingRelation', RecordRef & { readonly title: string | undefined }> = {
  ...records,
  nodeOf: undefined,
  whats: ['record', 'relation', 'incomingRelation'],
  of: (target) => {
    const { miniId, recordId } = target;
    switch (target.what) {
      case 'record':
        return { miniId, recordId, title: target.row?.title };
      case 'relation':
        return { miniId, recordId: target.relation?.targetRecordId ?? '', title: target.targetTitle };
      case 'incomingRelation':
        return { miniId, recordId: target.sourceId, title: target.sourceTitle };
    }
  },
  ask: async (question) =>
    (await records.ask(question)).map(({ miniId, id, title }) => ({ miniId, recordId: id, title })),
};

export const openRecord = targetCommand(
  'recordsWorkspace.records.openRecord',
  one(openable, 'canOpen', t('Select a Record')),
  (workspace, context, { title, ...ref }, { isFromRows = false }) =>
    context.openPage(
      { kind: 'record', connectionId: workspace.connection.id, ...ref },
      title === undefined ? undefined : titleOrKind({ title }),
      isFromRows,
    ),
);
