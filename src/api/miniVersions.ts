// Earlier forms of Minis.
import { toPage, type ForwardPageRequest, type Page } from '../domain/page';
import { miniVersion, type MiniVersion } from '../domain/schemas/mini';
import { pageOf } from '../domain/schemas/page';
import type { RequestOptions } from './wire/requestOptions';
import { routes } from './routes';
import type { Sender } from './wire/sender';

const miniVersionPage = pageOf(miniVersion);

export function miniVersions(sender: Sender) {
  return {
    async listMiniVersions(id: string, page: ForwardPageRequest, options?: RequestOptions): Promise<Page<MiniVersion>> {
      const route = routes.miniVersions(id, page);
      return toPage(
        await sender.json({ operation: 'listMiniVersions', method: 'GET', route }, miniVersionPage, options),
      );
    },

    getMiniVersion(id: string, versionId: string, options?: RequestOptions): Promise<MiniVersion> {
      const route = routes.miniVersion(id, versionId);
      return sender.json({ operation: 'getMiniVersion', method: 'GET', route }, miniVersion, options);
    },
  };
}
