// Skills and the states they move through.
import * as z from 'zod';
import type { WithId } from '../domain/ids';
import type { AgentType } from '../domain/mini';
import * as shape from '../domain/schemas/skill';
import { jsonBody } from './wire/request';
import type { RequestOptions } from './wire/requestOptions';
import { routes } from './routes';
import type { Sender } from './wire/sender';

const skillList = z.array(shape.skillSummary);

export function skills(sender: Sender) {
  return {
    /** All Skills come at once, without content and files. */
    listSkills(query: { agentType?: AgentType } = {}, options?: RequestOptions): Promise<WithId<shape.SkillSummary>[]> {
      const request = { operation: 'listSkills', method: 'GET', route: routes.skills(query) } as const;
      return sender.list(request, skillList, (rows, withId) => withId(rows), options);
    },

    /** A new Skill is a draft. */
    createSkill(body: shape.CreateSkillRequest, options?: RequestOptions): Promise<shape.Skill> {
      const json = jsonBody(shape.createSkillRequest, body);
      const route = routes.skills();
      return sender.json(
        { operation: 'createSkill', method: 'POST', route, json, onlyAdds: true },
        shape.skill,
        options,
      );
    },

    getSkill(id: string, options?: RequestOptions): Promise<shape.Skill> {
      return sender.json({ operation: 'getSkill', method: 'GET', route: routes.skill(id) }, shape.skill, options);
    },

    /** Replaces the Skill; 409 when something else changed it. */
    updateSkill(
      id: string,
      body: shape.UpdateSkillRequest,
      options?: RequestOptions,
    ): Promise<shape.Skill | undefined> {
      const json = jsonBody(shape.updateSkillRequest, body);
      const route = routes.skill(id);
      return sender.stored({ operation: 'updateSkill', method: 'PUT', route, json }, shape.skill, options);
    },

    /** Archives an active Skill; deletes an archived one with its files. */
    deleteSkill(id: string, options?: RequestOptions): Promise<void> {
      return sender.nothing({ operation: 'deleteSkill', method: 'DELETE', route: routes.skill(id) }, options);
    },

    /** Only from archived. */
    restoreSkill(id: string, options?: RequestOptions): Promise<shape.Skill | undefined> {
      const route = routes.restoreSkill(id);
      return sender.stored({ operation: 'restoreSkill', method: 'POST', route }, shape.skill, options);
    },

    /** Makes a draft active. */
    submitDraftSkill(id: string, options?: RequestOptions): Promise<shape.Skill | undefined> {
      const route = routes.submitDraftSkill(id);
      return sender.stored({ operation: 'submitDraftSkill', method: 'POST', route }, shape.skill, options);
    },

    discardDraftSkill(id: string, options?: RequestOptions): Promise<void> {
      return sender.nothing(
        { operation: 'discardDraftSkill', method: 'DELETE', route: routes.draftSkill(id) },
        options,
      );
    },
  };
}
