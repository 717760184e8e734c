// The earlier forms of a Mini, newest first.
import { json } from '../answers';
import { type Routes, pathText } from '../operation';
import { offsetPage, rowLimit } from '../paging';
import { miniVersionId, presentMiniVersion } from './presentMini';
import { notFound } from '../problems';

export const miniVersions: Routes = (on, service) => {
  on('listMiniVersions', 'GET', '/Minis/{id}/versions', (context) => {
    const limit = rowLimit('limit', context.req.query('limit'), service.limits.rows);
    const versions = service.minis.versions(service.minis.get(pathText(context, 'id')).id);
    const page = offsetPage(versions, 'afterCursor', context.req.query('afterCursor'), limit);
    return json({
      items: page.items.map(presentMiniVersion),
      beforeCursor: null,
      afterCursor: page.next,
      totalCount: versions.length,
    });
  });

  on('getMiniVersion', 'GET', '/Minis/{id}/versions/{versionId}', (context) => {
    const versions = service.minis.versions(service.minis.get(pathText(context, 'id')).id);
    const wanted = pathText(context, 'versionId');
    const version = versions.find((candidate) => miniVersionId(candidate) === wanted);
    if (!version) throw notFound();
    return json(presentMiniVersion(version));
  });
};
