// A stored Skill as the contract defines it.
import { prefix } from '../operation';
import type { StoredAsset, StoredSkill } from '../store/skillStore';

export function skillTag(skill: StoredSkill): string {
  return `"sample-etag-skill-${skill.id.slice(-6)}-${skill.revision}"`;
}

export function presentSummary(skill: StoredSkill): Record<string, unknown> {
  return {
    id: skill.id,
    title: skill.title,
    description: skill.description,
    agentType: skill.agentType,
    state: skill.state,
    createdAt: skill.createdAt,
    updatedAt: skill.updatedAt,
    createdBy: skill.createdBy,
  };
}

export function presentSkill(skill: StoredSkill): Record<string, unknown> {
  return {
    ...presentSummary(skill),
    content: skill.content,
    assets: skill.assets.map((asset) => presentAsset(skill, asset)),
    updatedBy: skill.updatedBy,
    eTag: skillTag(skill),
  };
}

const types: Readonly<Record<string, string>> = {
  htm: 'html',
  html: 'html',
  json: 'json',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  csv: 'csv',
  md: 'markdown',
};

function presentAsset(skill: StoredSkill, asset: StoredAsset): Record<string, unknown> {
  const extension = asset.name.split('.').at(-1)?.toLowerCase() ?? '';
  return {
    id: asset.id,
    name: asset.name,
    type: types[extension] ?? 'text',
    size: asset.bytes.size,
    url: `${prefix}/Skills/${skill.id}/assets/${asset.id}`,
  };
}
