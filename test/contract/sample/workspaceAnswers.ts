import assert from 'node:assert/strict';
import { form } from '../../unit/sample/ask';
import type { Asker } from './asker';

const missing = '1abe1000-0000-4000-8000-999999999999';
const carried = '1abe1000-0000-4000-8000-000000000001';
const renaming = '1abe1000-0000-4000-8000-000000000008';
const activeSkill = '5c111000-0000-4000-8000-000000000001';
const archivedSkill = '5c111000-0000-4000-8000-000000000006';

interface HasId {
  readonly id: string;
}

export function workspaceAnswers(asker: Asker): void {
  it('labels and their groups', async () => {
    await asker.answer('listLabels', 200);
    await asker.answer('listLabels', 400, { query: { resourceType: 'skill' } });
    const group = await asker.json<HasId>('createLabelGroup', 201, {
      body: { name: 'Invented group', resourceType: 'record' },
    });
    await asker.answer('createLabelGroup', 400, { body: { name: 'Invented group', resourceType: 'record' } });
    const body = { name: 'Invented label', resourceType: 'record', labelGroupId: group.id, colour: '#123456' };
    const label = await asker.json<HasId>('createLabel', 201, { body });
    await asker.answer('createLabel', 400, { body });
    await asker.answer('updateLabel', 200, { path: { id: label.id }, body: { id: label.id, description: 'Invented' } });
    await asker.answer('updateLabel', 400, { path: { id: label.id }, body: { id: label.id, resourceType: 'mini' } });
    await asker.answer('updateLabel', 404, { path: { id: missing }, body: { id: missing } });
    await asker.answer('updateLabel', 409, { path: { id: renaming }, body: { id: renaming, name: 'Other' } });
    await asker.answer('deleteLabel', 409, { path: { id: carried } });
    await asker.answer('deleteLabel', 409, { path: { id: renaming } });
    await asker.answer('deleteLabel', 204, { path: { id: label.id } });
    await asker.answer('deleteLabel', 404, { path: { id: label.id } });
    await asker.answer('createLabel', 409, { body });
  });

  it('skills', async () => {
    await asker.answer('listSkills', 200);
    await asker.answer('getSkill', 200, { path: { id: activeSkill } });
    await asker.answer('getSkill', 404, { path: { id: missing } });
    const input = { title: 'Invented skill', agentType: 'person', content: '# Invented' };
    const { id } = await asker.json<HasId>('createSkill', 201, { body: input });
    await asker.answer('createSkill', 400, { body: { title: 'Invented', agentType: 'robot' } });
    await asker.answer('updateSkill', 200, { path: { id }, body: { ...input, title: 'Invented skill B' } });
    await asker.answer('updateSkill', 409, { path: { id }, body: { ...input, eTag: '"old"' } });
    await asker.answer('updateSkill', 400, { path: { id: archivedSkill }, body: input });
    await asker.answer('restoreSkill', 400, { path: { id } });
    await asker.answer('deleteSkill', 400, { path: { id } });
    await asker.answer('submitDraftSkill', 200, { path: { id } });
    await asker.answer('submitDraftSkill', 400, { path: { id } });
    await asker.answer('discardDraftSkill', 400, { path: { id } });
    await asker.answer('deleteSkill', 200, { path: { id } });
    await asker.answer('restoreSkill', 200, { path: { id } });
    const draft = await asker.json<HasId>('createSkill', 201, { body: input });
    await asker.answer('discardDraftSkill', 200, { path: { id: draft.id } });
    await asker.answer('discardDraftSkill', 404, { path: { id: draft.id } });
  });

  it('files of skills', async () => {
    const path = { id: activeSkill };
    const body = form([['files', 'ä/b c.md', '# Invented', 'text/markdown']]);
    const skill = await asker.json<{ assets: (HasId & { name: string })[] }>('uploadSkillAssets', 200, { path, body });
    const asset = skill.assets.at(-1);
    assert.ok(asset);
    const answer = await asker.answer('downloadSkillAsset', 200, { path: { ...path, asset: asset.id } });
    assert.equal(answer.text, '# Invented');
    await asker.answer('uploadSkillAssets', 400, { path: { id: archivedSkill }, body: form([['files', 'a', 'a']]) });
    await asker.answer('deleteSkillAsset', 200, { path: { ...path, asset: asset.name } });
    await asker.answer('deleteSkillAsset', 404, { path: { ...path, asset: asset.name } });
    await asker.answer('downloadSkillAsset', 404, { path: { ...path, asset: asset.id } });
    await asker.answer('deleteSkillAssets', 200, { path });
    await asker.answer('deleteSkillAssets', 200, { path: { id: archivedSkill } });
  });

  it('users', async () => {
    assert.equal((await asker.json<unknown[]>('listUsers', 200)).length, 5);
  });
}
