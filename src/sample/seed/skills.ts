// The sample's Skills, in all four states, with files of several types.
import { bytesInMemory } from '../store/blobs';
import type { AgentType } from '../store/miniStore';
import type { SkillState, SkillStore, StoredAsset } from '../store/skillStore';
import { stripes } from './png';
import { daysBefore, seedId } from './random';
import { colleague, keyOwner } from './users';

const files: Readonly<Record<string, readonly [contentType: string, make: () => Buffer]>> = {
  'guide.md': [
    'text/markdown',
    () => Buffer.from('# Guide\n\n1. Listen\n2. Write it down in their words\n3. Say what happens next\n'),
  ],
  'form.json': [
    'application/json',
    () => Buffer.from('{\n  "fields": ["mood", "meals", "sleep"],\n  "sample": true\n}\n'),
  ],
  'diagram.png': ['image/png', () => stripes(120)],
  'scores.csv': ['text/csv', () => Buffer.from('score,meaning\n1,calm\n2,"restless, at times"\n')],
  'hints.txt': ['text/plain', () => Buffer.from('Short sentences. No abbreviations.\n')],
};

type Row = readonly [
  title: string,
  description: string | null,
  agentType: AgentType,
  state: SkillState,
  assets: readonly string[],
];

const rows: readonly Row[] = [
  ['Progress summary', 'The month in one page', 'person', 'active', ['guide.md', 'form.json', 'diagram.png']],
  ['Handover note', 'What the next shift needs to know', 'person', 'active', ['hints.txt']],
  ['Incident report', null, 'person', 'draft', ['scores.csv']],
  ['Weekly roster', 'Who works when', 'workspace', 'active', []],
  ['Newsletter', 'For families, each quarter', 'workspace', 'draft', []],
  ['Old intake form', null, 'person', 'archived', ['guide.md', 'scores.csv']],
  ['Retired checklist', 'Replaced by the intake form', 'workspace', 'archived', []],
  ['Removed template', 'No longer used', 'person', 'deleted', []],
];

export function seedSkills(skills: SkillStore): void {
  rows.forEach(([title, description, agentType, state, assets], index) => {
    const number = index + 1;
    skills.put({
      id: seedId('5c111000', number),
      title,
      description,
      content: `# ${title}\n\nUse the Records of the last weeks.\n\n- Begin with what went well.\n- Write **three** sentences, in plain words.\n- Name who should act, and by when.\n`,
      agentType,
      state,
      assets: assets.map((name, at) => asset(name, number * 10 + at)),
      createdAt: daysBefore(300 - number * 9),
      updatedAt: number % 4 === 0 ? null : daysBefore(20 + number),
      createdBy: number === 6 ? null : keyOwner,
      updatedBy: number % 4 === 0 ? null : colleague,
      revision: 1,
    });
  });
}

function asset(name: string, number: number): StoredAsset {
  const [contentType, make] = files[name] ?? ['text/plain', () => Buffer.from('Invented.\n')];
  return { id: seedId('a55e7000', number), name, contentType, bytes: bytesInMemory(make()) };
}
