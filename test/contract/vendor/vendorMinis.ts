// Minis, Skills, Labels and Users as a generated library asks for them.
import assert from 'node:assert/strict';
import { plainForm } from './plainForm';
import type { Vendor } from './vendor';

/** With all fields, those without a value as null. */
const person = {
  name: 'Sample Person 911',
  agentType: 'person',
  profile: null,
  dateOfBirth: '1901-02-03',
  identities: [{ value: 'TEST-NHS-911', kind: 'nhs' }],
  externalUri: null,
  profilePictureUrl: null,
  labels: null,
};

export async function vendorMinis(vendor: Vendor): Promise<void> {
  const id = await vendor.text('createMini', 'POST', '/Minis', { json: person });
  const uri = 'urn:sample:person/911 ü+1';
  // Upper and lower hex digits, signs that may stand bare in a path, and letters that need no encoding.
  const spellings = [
    encodeURIComponent(uri),
    encodeURIComponent(uri).replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
    encodeURIComponent(uri).replaceAll('%3A', ':').replaceAll('%2B', '+'),
    encodeURIComponent(uri).replace('urn', '%75%72%6e'),
  ];
  await vendor.ask('upsertMini', 'PUT', `/Minis/${spellings[1]}`, { json: { ...person, externalUri: uri } });
  const found: { id: string }[] = [];
  for (const spelling of spellings) found.push(await vendor.json('getMini', 'GET', `/Minis/${spelling}`));
  assert.equal(new Set(found.map((mini) => mini.id)).size, 1);
  assert.notEqual(found[0]?.id, id);
  await vendor.ask('patchMini', 'PATCH', `/Minis/${id}`, {
    json: { id, name: null, profile: { note: 'Ä' }, dateOfBirth: null, identities: null, labels: null, eTag: null },
  });
  await vendor.ask('replaceMiniLabels', 'PUT', `/Minis/${id}/labels`, { json: { id, labels: ['Region North'] } });
  const mini = await vendor.json<{ name: string; profile: unknown }>('getMini', 'GET', `/Minis/${id}`);
  assert.deepEqual([mini.name, mini.profile], ['Sample Person 911', { note: 'Ä' }]);
  await vendor.json('listMinis', 'GET', '/Minis', { query: [['agentType', 'person']] });
  await vendor.json('searchMinis', 'POST', '/Minis/search', {
    json: { text: 'Sample', labels: null, agentType: null, cursor: null, limit: 5, sort: null },
  });
  const versions = await vendor.json<{ items: { id: string }[] }>('listMiniVersions', 'GET', `/Minis/${id}/versions`, {
    query: [['limit', '20']],
  });
  await vendor.json('getMiniVersion', 'GET', `/Minis/${id}/versions/${versions.items[0]?.id ?? ''}`);
  const same = await vendor.json<{ id: string }>('getMiniByExternalUri', 'POST', '/Minis/external', { json: uri });
  assert.equal(same.id, found[0]?.id);
  await vendor.text('upsertMiniByExternalUri', 'PUT', '/Minis/external', { json: { ...person, externalUri: uri } });

  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
  const path = await vendor.text('uploadMiniProfilePicture', 'POST', `/Minis/${id}/profile-picture`, {
    ...plainForm([{ name: 'file', fileName: 'face.png', contentType: 'image/png', content: picture }]),
  });
  const answer = await vendor.ask('downloadMiniProfilePicture', 'GET', path.replace(/^.*\/api\/v1/, ''));
  assert.deepEqual(answer.bytes, picture);
  await vendor.ask('deleteMiniProfilePicture', 'DELETE', `/Minis/${id}/profile-picture`);
  await vendor.ask('deleteMini', 'DELETE', `/Minis/${id}`, { query: [['forceDelete', 'True']] });
}

export async function vendorLabels(vendor: Vendor): Promise<void> {
  const group = await vendor.json<{ id: string }>('createLabelGroup', 'POST', '/LabelGroups', {
    json: { name: 'Plain group', resourceType: 'record' },
  });
  const label = await vendor.json<{ id: string }>('createLabel', 'POST', '/Labels', {
    json: {
      name: 'Plain',
      description: null,
      colour: null,
      icon: null,
      labelGroupId: group.id,
      resourceType: 'record',
    },
  });
  const changed = await vendor.json<{ name: string; description: string }>(
    'updateLabel',
    'PUT',
    `/Labels/${label.id}`,
    {
      json: { id: label.id, name: null, description: 'Plain words', colour: null, icon: null, resourceType: null },
    },
  );
  assert.deepEqual([changed.name, changed.description], ['Plain', 'Plain words']);
  await vendor.json('listLabels', 'GET', '/Labels', { query: [['resourceType', 'record']] });
  assert.equal((await vendor.ask('deleteLabel', 'DELETE', `/Labels/${label.id}`, { json: null })).status, 204);
}

export async function vendorSkills(vendor: Vendor): Promise<void> {
  const input = { title: 'Plain skill', description: null, content: null, agentType: 'person' };
  const { id } = await vendor.json<{ id: string }>('createSkill', 'POST', '/Skills', { json: input });
  await vendor.json('updateSkill', 'PUT', `/Skills/${id}`, { json: { ...input, id, content: '# Plain', eTag: null } });
  const form = plainForm([
    { name: 'files', fileName: 'Ärzte "a".md', contentType: 'text/markdown', content: '# A' },
    { name: 'files', fileName: 'Übersicht.md', contentType: 'text/markdown', content: '# B', nameAs: 'extended' },
    { name: 'files', fileName: 'éé.md', content: '# C', nameAs: 'both' },
  ]);
  const skill = await vendor.json<{ assets: { id: string; name: string }[] }>(
    'uploadSkillAssets',
    'POST',
    `/Skills/${id}/assets`,
    form,
  );
  const names = skill.assets.map((asset) => asset.name);
  assert.deepEqual(names, ['Ärzte "a".md', 'Übersicht.md', 'éé.md']);
  const second = await vendor.ask('downloadSkillAsset', 'GET', `/Skills/${id}/assets/${skill.assets[1]?.id ?? ''}`);
  assert.equal(second.text, '# B');
  await vendor.json('deleteSkillAsset', 'DELETE', `/Skills/${id}/assets/${encodeURIComponent(names[0] ?? '')}`);
  await vendor.json('deleteSkillAssets', 'DELETE', `/Skills/${id}/assets`);
  await vendor.json('submitDraftSkill', 'POST', `/Skills/drafts/${id}/submit`);
  await vendor.ask('deleteSkill', 'DELETE', `/Skills/${id}`);
  await vendor.json('restoreSkill', 'POST', `/Skills/${id}/restore`, { json: {} });
  await vendor.json('getSkill', 'GET', `/Skills/${id}`);
  await vendor.json('listSkills', 'GET', '/Skills', { query: [['agentType', 'person']] });
  const draft = await vendor.json<{ id: string }>('createSkill', 'POST', '/Skills', { json: input });
  await vendor.ask('discardDraftSkill', 'DELETE', `/Skills/drafts/${draft.id}`);
  await vendor.json('listUsers', 'GET', '/Users');
}
