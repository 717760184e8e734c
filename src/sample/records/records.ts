// Records: list, create, replace, delete and restore, their versions, and lookup by external URI.
import { bodyFields } from '../fields';
import { empty, json, type SampleContext, Problem, invalid, notFound } from '../http';
import { type Routes, pathText } from '../operation';
import { offsetPage, rowLimit, defaultRows } from '../paging';
import type { Service } from '../service';
import { listPage } from './listPage';
import { presentRecord, presentVersion } from './presentRecord';
import { flagParameter, miniIdParameter } from './recordQuery';
import {
  type RecordInput,
  recordInput,
  changeRecord,
  createRecord,
  isExternalUri,
  refuseStale,
  withUriOf,
} from './recordWriting';
import { readIds } from './relations';

export const records: Routes = (on, service) => {
  on('listRecords', 'GET', '/Records', (context) => {
    const page = listPage(context, service);
    return json({ ...page, items: page.items.map((record) => presentRecord(record, service)) });
  });

  on('createRecord', 'POST', '/Records', async (context) => {
    const { input } = await read(context, service);
    return json(createRecord(input, service), 201);
  });

  on('upsertRecord', 'PUT', '/Records/{recordId}', async (context) => {
    const id = pathText(context, 'recordId');
    const { input: sent, eTag } = await read(context, service, true);
    const input = withUriOf(id, sent);
    const found = service.records.find(id);
    if (!found) {
      if (!isExternalUri(id)) throw new Problem(404, 'Nothing is stored under that id.');
      return json(createRecord(input, service));
    }
    refuseStale(found.record, eTag);
    if (input.miniId !== null && input.miniId !== found.record.miniId) {
      throw invalid('miniId', 'The Record belongs to another Mini.');
    }
    return json(changeRecord(found.record, input, service));
  });

  on('deleteRecord', 'DELETE', '/Records/{recordId}', (context) => {
    const { record } = service.records.get(pathText(context, 'recordId'));
    if (flagParameter(context, 'forceDelete')) service.records.remove(record);
    else if (record.state !== 'deleted') changeRecord(record, { state: 'deleted' }, service);
    return empty();
  });

  on('restoreRecord', 'POST', '/Records/{recordId}/restore', (context) => {
    const miniId = miniIdParameter(context, service);
    const { record } = service.records.get(pathText(context, 'recordId'));
    if (record.miniId !== miniId) throw new Problem(404, 'The Mini has no such Record.');
    if (record.state !== 'deleted') throw invalid('state', 'Only a deleted Record can be restored.');
    return json(changeRecord(record, { state: 'active' }, service));
  });
};

async function read(
  context: SampleContext,
  service: Service,
  needsTitle = false,
): Promise<{ input: RecordInput; eTag: string | null }> {
  const fields = await bodyFields(context.req);
  if (needsTitle) fields.presentText('title');
  fields.flag('batchProcess');
  const input = recordInput(fields, service);
  const eTag = fields.text('eTag');
  fields.check();
  return { input, eTag };
}

// The versions of a Record, newest first.

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

// Deprecated: Records by their external URIs, in numbered pages.

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
