// Skills, their states and their files (assets).
import { underAskedId, type WithId } from '../domain/ids';
import { wholeListOf } from '../domain/schemas/page';
import * as shape from '../domain/schemas/skill';
import { routes } from './routes';
import { get, post, put, del, jsonBody, type RequestOptions, type Download, type UploadFile } from './wire/request';
import type { Sender } from './wire/sender';

const skillList = wholeListOf(shape.skillSummary);

export function skills(sender: Sender) {
  return {
    /** Returns all Skills, without content and files; there is no paging. */
    listSkills(options?: RequestOptions): Promise<WithId<shape.SkillSummary>[]> {
      return sender.list(get('listSkills', routes.skills()), skillList, (rows, { withId }) => withId(rows), options);
    },

    /** A new Skill is a draft. */
    createSkill(body: shape.CreateSkillRequest): Promise<shape.Skill> {
      const json = jsonBody(shape.createSkillRequest, body);
      return sender.json(post('createSkill', routes.skills(), { json, onlyAdds: true }), shape.skill);
    },

    async getSkill(id: string, options?: RequestOptions): Promise<shape.Skill> {
      return underAskedId(await sender.json(get('getSkill', routes.skill(id)), shape.skill, options), id);
    },

    /** Replaces the Skill; 409 when another client changed it. */
    updateSkill(id: string, body: shape.UpdateSkillRequest): Promise<shape.Skill | undefined> {
      const json = jsonBody(shape.updateSkillRequest, body);
      return sender.stored(put('updateSkill', routes.skill(id), { json }), shape.skill);
    },

    /** Archives an active Skill; deletes an archived one with its files. */
    deleteSkill(id: string): Promise<void> {
      return sender.nothing(del('deleteSkill', routes.skill(id)));
    },

    /** Only from archived. */
    restoreSkill(id: string): Promise<shape.Skill | undefined> {
      return sender.stored(post('restoreSkill', routes.restoreSkill(id)), shape.skill);
    },

    /** Makes a draft active. */
    submitDraftSkill(id: string): Promise<shape.Skill | undefined> {
      return sender.stored(post('submitDraftSkill', routes.submitDraftSkill(id)), shape.skill);
    },

    discardDraftSkill(id: string): Promise<void> {
      return sender.nothing(del('discardDraftSkill', routes.draftSkill(id)));
    },

    /** Adds files; one of the same name is replaced. */
    uploadSkillAssets(
      id: string,
      files: readonly UploadFile[],
      options?: RequestOptions,
    ): Promise<shape.Skill | undefined> {
      const upload = { partName: 'files', files };
      return sender.stored(post('uploadSkillAssets', routes.skillAssets(id), { upload }), shape.skill, options);
    },

    /** Deletes all files. */
    deleteSkillAssets(id: string): Promise<shape.Skill | undefined> {
      return sender.stored(del('deleteSkillAssets', routes.skillAssets(id)), shape.skill);
    },

    /** `asset` is the id of the file. */
    downloadSkillAsset(id: string, asset: string, options?: RequestOptions): Promise<Download> {
      return sender.file(get('downloadSkillAsset', routes.skillAsset(id, asset)), options);
    },

    /** `asset` is the name of the file. */
    deleteSkillAsset(id: string, asset: string): Promise<shape.Skill | undefined> {
      return sender.stored(del('deleteSkillAsset', routes.skillAsset(id, asset)), shape.skill);
    },
  };
}
