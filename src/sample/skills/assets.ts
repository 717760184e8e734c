// Files of Skills: uploaded and deleted by name, downloaded by id.
import { withUpload } from '../attachments/multipart';
import { json, download, notFound } from '../http';
import { type Routes, pathText } from '../operation';
import type { StoredAsset } from '../store/skillStore';
import { presentSkill } from './presentSkill';
import { changeSkill, requireState } from './skills';

export const assets: Routes = (on, service) => {
  on('uploadSkillAssets', 'POST', '/Skills/{id}/assets', async (context) => {
    const { id } = service.skills.get(pathText(context, 'id'));
    return withUpload(context, service, 'files', ({ files }) => {
      const skill = service.skills.get(id);
      requireState(skill, ['draft', 'active'], 'Only a draft or an active skill takes files.');
      const byName = new Map<string, StoredAsset>(skill.assets.map((asset) => [asset.name, asset]));
      for (const { fileName, contentType, bytes } of files) {
        byName.get(fileName)?.bytes.discard();
        byName.set(fileName, { id: service.newId(), name: fileName, contentType, bytes });
      }
      return json(presentSkill(changeSkill(skill, { assets: [...byName.values()] }, service)));
    });
  });

  on('deleteSkillAssets', 'DELETE', '/Skills/{id}/assets', (context) => {
    const skill = service.skills.get(pathText(context, 'id'));
    for (const asset of skill.assets) asset.bytes.discard();
    return json(presentSkill(changeSkill(skill, { assets: [] }, service)));
  });

  on('downloadSkillAsset', 'GET', '/Skills/{id}/assets/{asset}', (context) => {
    const skill = service.skills.get(pathText(context, 'id'));
    const wanted = pathText(context, 'asset');
    const asset = skill.assets.find((candidate) => candidate.id === wanted);
    if (!asset) throw notFound();
    return download(asset.bytes, asset.contentType, asset.name);
  });

  on('deleteSkillAsset', 'DELETE', '/Skills/{id}/assets/{asset}', (context) => {
    const skill = service.skills.get(pathText(context, 'id'));
    const name = pathText(context, 'asset');
    const asset = skill.assets.find((candidate) => candidate.name === name);
    if (!asset) throw notFound();
    asset.bytes.discard();
    return json(presentSkill(changeSkill(skill, { assets: skill.assets.filter((other) => other !== asset) }, service)));
  });
};
