// Skills and their states: draft → active → archived → deleted, and back from archived only.
import { type Fields, bodyFields } from '../fields';
import { empty, json, conflict, invalid } from '../http';
import { type Routes, pathText } from '../operation';
import type { Service } from '../service';
import { agentTypes } from '../store/miniStore';
import type { SkillState, StoredSkill } from '../store/skillStore';
import { presentSkill, presentSummary, skillTag } from './presentSkill';

export const skills: Routes = (on, service) => {
  on('listSkills', 'GET', '/Skills', (context) => {
    const agentType = context.req.query('agentType');
    const wanted = service.skills.list().filter((skill) => !agentType || skill.agentType === agentType);
    return json(wanted.map(presentSummary));
  });

  on('createSkill', 'POST', '/Skills', async (context) => {
    const fields = await bodyFields(context.req);
    const input = skillInput(fields);
    fields.check();
    const skill: StoredSkill = {
      ...input,
      id: service.newId(),
      state: 'draft',
      assets: [],
      createdAt: service.timestamp(),
      updatedAt: null,
      createdBy: service.author,
      updatedBy: null,
      revision: 1,
    };
    service.skills.put(skill);
    return json(presentSkill(skill), 201);
  });

  on('discardDraftSkill', 'DELETE', '/Skills/drafts/{id}', (context) => {
    const skill = service.skills.get(pathText(context, 'id'));
    requireState(skill, ['draft'], 'Only a draft can be discarded.');
    service.skills.remove(skill);
    return empty();
  });

  on('submitDraftSkill', 'POST', '/Skills/drafts/{id}/submit', (context) => {
    const skill = service.skills.get(pathText(context, 'id'));
    requireState(skill, ['draft'], 'Only a draft can be submitted.');
    return json(presentSkill(changeSkill(skill, { state: 'active' }, service)));
  });

  on('getSkill', 'GET', '/Skills/{id}', (context) => json(presentSkill(service.skills.get(pathText(context, 'id')))));

  on('updateSkill', 'PUT', '/Skills/{id}', async (context) => {
    const fields = await bodyFields(context.req);
    const skill = service.skills.get(pathText(context, 'id'));
    const input = skillInput(fields);
    const eTag = fields.text('eTag');
    fields.check();
    if (eTag !== null && eTag !== skillTag(skill)) throw conflict('The skill has changed since eTag was read.');
    requireState(skill, ['draft', 'active'], 'Only a draft or an active skill can be changed.');
    return json(presentSkill(changeSkill(skill, input, service)));
  });

  on('deleteSkill', 'DELETE', '/Skills/{id}', (context) => {
    const skill = service.skills.get(pathText(context, 'id'));
    requireState(skill, ['active', 'archived'], 'Only an active or an archived skill can be deleted.');
    if (skill.state === 'active') changeSkill(skill, { state: 'archived' }, service);
    else {
      for (const asset of skill.assets) asset.bytes.discard();
      changeSkill(skill, { state: 'deleted', assets: [] }, service);
    }
    return empty();
  });

  on('restoreSkill', 'POST', '/Skills/{id}/restore', (context) => {
    const skill = service.skills.get(pathText(context, 'id'));
    requireState(skill, ['archived'], 'Only an archived skill can be restored.');
    return json(presentSkill(changeSkill(skill, { state: 'active' }, service)));
  });
};

export function changeSkill(skill: StoredSkill, change: Partial<StoredSkill>, service: Service): StoredSkill {
  const next: StoredSkill = {
    ...skill,
    ...change,
    updatedAt: service.timestamp(),
    updatedBy: service.author,
    revision: skill.revision + 1,
  };
  service.skills.put(next);
  return next;
}

export function requireState(skill: StoredSkill, states: readonly SkillState[], message: string): void {
  if (!states.includes(skill.state)) throw invalid('state', message, message);
}

function skillInput(fields: Fields): Pick<StoredSkill, 'title' | 'description' | 'content' | 'agentType'> {
  return {
    title: fields.requiredText('title'),
    description: fields.text('description'),
    content: fields.text('content'),
    agentType: fields.requiredOneOf('agentType', agentTypes) ?? 'person',
  };
}
