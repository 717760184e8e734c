// Minis: list, read, change and delete, and their versions.
import { bodyFields, jsonBody } from '../fields';
import { empty, json, invalid, notFound } from '../http';
import { type Routes, pathText } from '../operation';
import { offsetPage, rowLimit } from '../paging';
import { isExternalUri, withUriOf } from '../records/recordWriting';
import { changeMini, createMini, miniInput, miniPatch, refuseStaleMini } from './miniWriting';
import { presentMini, miniVersionId, presentMiniVersion } from './presentMini';

export const minis: Routes = (on, service) => {
  on('listMinis', 'GET', '/Minis', (context) => {
    const agentType = context.req.query('agentType');
    const wanted = service.minis.list().filter((mini) => !agentType || mini.agentType === agentType);
    return json(wanted.map((mini) => presentMini(mini, service)));
  });

  on('createMini', 'POST', '/Minis', async (context) => {
    const fields = await bodyFields(context.req);
    const input = miniInput(fields, service);
    fields.check();
    return json(createMini(input, service).id, 201);
  });

  // Deprecated. Registered before paths with an id, which would match “external”.
  on('getMiniByExternalUri', 'POST', '/Minis/external', async (context) => {
    const uri = await jsonBody(context.req);
    if (typeof uri !== 'string') throw invalid('body', 'Must be a JSON text.');
    return json(presentMini(service.minis.get(uri), service));
  });

  on('upsertMiniByExternalUri', 'PUT', '/Minis/external', async (context) => {
    const fields = await bodyFields(context.req);
    const externalUri = fields.requiredText('externalUri');
    const { labels: _none, ...input } = { ...miniInput(fields, service), externalUri };
    fields.check();
    const mini = service.minis.find(externalUri);
    if (!mini) return json(createMini({ ...input, labels: [] }, service).id);
    changeMini(mini, input, service);
    return json(mini.id);
  });

  on('getMini', 'GET', '/Minis/{id}', (context) =>
    json(presentMini(service.minis.get(pathText(context, 'id')), service)),
  );

  on('upsertMini', 'PUT', '/Minis/{id}', async (context) => {
    const id = pathText(context, 'id');
    const fields = await bodyFields(context.req);
    const input = withUriOf(id, miniInput(fields, service));
    const eTag = fields.text('eTag');
    fields.check();
    const mini = service.minis.find(id);
    if (mini) {
      refuseStaleMini(mini, eTag);
      changeMini(mini, input, service);
      return empty();
    }
    if (!isExternalUri(id)) throw notFound();
    return json(createMini(input, service).id, 201);
  });

  on('patchMini', 'PATCH', '/Minis/{id}', async (context) => {
    const fields = await bodyFields(context.req);
    const mini = service.minis.get(pathText(context, 'id'));
    const patch = miniPatch(fields, service);
    const eTag = fields.text('eTag');
    fields.check();
    refuseStaleMini(mini, eTag);
    changeMini(mini, patch, service);
    return empty();
  });

  // Always permanent, also for the Mini's Records.
  on('deleteMini', 'DELETE', '/Minis/{id}', (context) => {
    service.removeMini(service.minis.get(pathText(context, 'id')).id);
    return empty();
  });

  on('replaceMiniLabels', 'PUT', '/Minis/{id}/labels', async (context) => {
    const fields = await bodyFields(context.req);
    const mini = service.minis.get(pathText(context, 'id'));
    const labels = fields.texts('labels');
    if (!labels) fields.fail('labels', 'A value is needed.');
    fields.check();
    changeMini(mini, { labels: service.labels.refsOf(labels, 'mini') }, service);
    return empty();
  });
};

// The versions of a Mini, newest first.

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
