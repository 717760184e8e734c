// Files of Skills.
import { skill, type Skill } from '../domain/schemas/skill';
import type { Download, RequestOptions, UploadFile } from './wire/requestOptions';
import { routes } from './routes';
import type { Sender } from './wire/sender';

export function skillAssets(sender: Sender) {
  return {
    /** Adds files; one of the same name is replaced. */
    uploadSkillAssets(id: string, files: readonly UploadFile[], options?: RequestOptions): Promise<Skill | undefined> {
      const route = routes.skillAssets(id);
      const upload = { partName: 'files', files };
      return sender.stored({ operation: 'uploadSkillAssets', method: 'POST', route, upload }, skill, options);
    },

    /** Deletes all files. */
    deleteSkillAssets(id: string, options?: RequestOptions): Promise<Skill | undefined> {
      const route = routes.skillAssets(id);
      return sender.stored({ operation: 'deleteSkillAssets', method: 'DELETE', route }, skill, options);
    },

    /** `asset` is the id of the file. */
    downloadSkillAsset(id: string, asset: string, options?: RequestOptions): Promise<Download> {
      const route = routes.skillAsset(id, asset);
      return sender.stream({ operation: 'downloadSkillAsset', method: 'GET', route, accept: '*/*' }, options);
    },

    /** `asset` is the name of the file. */
    deleteSkillAsset(id: string, asset: string, options?: RequestOptions): Promise<Skill | undefined> {
      const route = routes.skillAsset(id, asset);
      return sender.stored({ operation: 'deleteSkillAsset', method: 'DELETE', route }, skill, options);
    },
  };
}
