// Deprecated: Records by their external URIs, in numbered pages.
import { json } from '../answers';
import { type Routes } from '../operation';
import { defaultRows, rowLimit } from '../paging';
import { presentRecord } from './presentRecord';
import { invalid } from '../problems';
import { miniIdParameter } from './recordQuery';
import { readIds } from './relations';

export const externalLookup: Routes = (on, service) => {
  on('listRecordsByExternalUri', 'POST', '/Records/external', async (context) => {
    const miniId = miniIdParameter(context, service);
    const pageSize = rowLimit('pageSize', context.req.query('pageSize') ?? String(defaultRows), service.limits.rows);
    const pageNumber = Number(context.req.query('pageNumber') ?? '1');
    if (!Number.isInteger(pageNumber) || pageNumber < 1) throw invalid('pageNumber', 'Must be a whole number from 1.');
    const uris = new Set(await readIds(context));
    const found = [...uris]
      .map((uri) => service.records.find(uri)?.record)
      .filter((record) => record?.miniId === miniId && record.state !== 'deleted')
      .filter((record) => record !== undefined);
    const totalPages = Math.ceil(found.length / pageSize);
    const items = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return json({
      items: items.map((record) => presentRecord(record, service)),
      pageNumber,
      totalPages,
      totalCount: found.length,
      hasPreviousPage: pageNumber > 1,
      hasNextPage: pageNumber < totalPages,
    });
  });
};
