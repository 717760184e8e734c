// The earlier forms of a Record, newest first.
import { json } from '../answers';
import { type Routes, pathText } from '../operation';
import { offsetPage, rowLimit } from '../paging';
import { presentVersion } from './presentRecord';
import { notFound } from '../problems';

export const recordVersions: Routes = (on, service) => {
  on('listRecordVersions', 'GET', '/Records/{recordId}/versions', (context) => {
    const limit = rowLimit('limit', context.req.query('limit'), service.limits.rows);
    const { record, store } = service.records.get(pathText(context, 'recordId'));
    const miniId = context.req.query('miniId');
    if (miniId && service.minis.find(miniId)?.id !== record.miniId) throw notFound();
    const versions = store.versions(record.id);
    const page = offsetPage(versions, 'afterCursor', context.req.query('afterCursor'), limit);
    return json({
      items: page.items.map((version) => presentVersion(version, service)),
      beforeCursor: null,
      afterCursor: page.next,
      totalCount: versions.length,
    });
  });
};
