// Hostile Skills: one per text with a file, one with all files, and one that refuses every change.
import type { SkillStore, StoredAsset, StoredSkill } from '../../store/skillStore';
import { daysBefore } from '../random';
import { type HostileFile, hostileFiles } from './files';
import { hostileIds, hostileTexts, repeated } from './texts';

export const hostileSkillTitles = {
  files: 'Skill with every file',
  refused: 'Skill that refuses every change',
} as const;
const states = ['active', 'draft', 'archived', 'deleted'] as const;

export function seedHostileSkills(skills: SkillStore, bait: string): void {
  const files = hostileFiles(bait);
  skills.put(plain(1, hostileSkillTitles.refused));
  skills.put({ ...plain(2, hostileSkillTitles.files), assets: files.map(asset) });
  hostileTexts(bait).forEach((hostile, at) => {
    const text = repeated(hostile);
    const file = files[at % files.length];
    skills.put({
      ...plain(10 + at, hostile.text),
      description: text,
      content: `# ${text}\n\n${text}\n\n- ${text}\n\n\`\`\`sh\n${text}\n\`\`\`\n`,
      agentType: at % 2 ? 'workspace' : 'person',
      state: states[at % states.length] ?? 'active',
      assets: file ? [asset(file, 1_000 + at)] : [],
      createdBy: at % 3 ? hostileIds.user(at) : text,
      updatedBy: text,
    });
  });
}

function plain(number: number, title: string): StoredSkill {
  return {
    id: hostileIds.skill(number),
    title,
    description: null,
    content: null,
    agentType: 'person',
    state: 'active',
    assets: [],
    createdAt: daysBefore(1),
    updatedAt: null,
    createdBy: null,
    updatedBy: null,
    revision: 1,
  };
}

function asset({ fileName, contentType, bytes }: HostileFile, number: number): StoredAsset {
  return { id: hostileIds.asset(number), name: fileName, contentType, bytes };
}
