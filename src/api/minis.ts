// Minis: the people and groups that Records belong to, with their versions and profile pictures.
import { underAskedId } from '../domain/ids';
import { PICTURE_TYPES } from '../domain/limits';
import type { AgentType } from '../domain/mini';
import { type Page, toPage, type ForwardPageRequest } from '../domain/page';
import * as shape from '../domain/schemas/mini';
import { pageOf, searchResultOf, wholeListOf } from '../domain/schemas/page';
import { toSearchPage, type SearchHit } from '../domain/search/searchHit';
import { routes } from './routes';
import {
  get,
  post,
  put,
  patch,
  del,
  jsonBody,
  type RequestOptions,
  type Download,
  type UploadFile,
} from './wire/request';
import type { Sender } from './wire/sender';

const miniList = wholeListOf(shape.listedMini);
const miniSearchResult = searchResultOf(shape.mini);
const miniVersionPage = pageOf(shape.miniVersion);

export function minis(sender: Sender) {
  return {
    /** Returns all Minis; there is no paging. */
    listMinis(query: { agentType?: AgentType } = {}, options?: RequestOptions): Promise<shape.Mini[]> {
      return sender.list(get('listMinis', routes.minis(query)), miniList, (rows, { withId }) => withId(rows), options);
    },

    createMini(body: shape.CreateMiniRequest): Promise<string | undefined> {
      const json = jsonBody(shape.createMiniRequest, body);
      return sender.id(post('createMini', routes.minis(), { json, onlyAdds: true }));
    },

    searchMinis(body: shape.SearchMinisRequest, options?: RequestOptions): Promise<Page<SearchHit<shape.Mini>>> {
      const json = jsonBody(shape.searchMinisRequest, body);
      const request = post('searchMinis', routes.miniSearch(), { json, changesNothing: true });
      return sender.list(request, miniSearchResult, toSearchPage<shape.Mini>, options);
    },

    async getMini(id: string, options?: RequestOptions): Promise<shape.Mini> {
      return underAskedId(await sender.json(get('getMini', routes.mini(id)), shape.mini, options), id);
    },

    /** Replaces the Mini, or creates one when `id` is an unknown external URI. */
    upsertMini(id: string, body: shape.UpsertMiniRequest): Promise<string | undefined> {
      const json = jsonBody(shape.upsertMiniRequest, body);
      return sender.id(put('upsertMini', routes.mini(id), { json }));
    },

    /** Changes only the fields in `body`. */
    patchMini(id: string, body: shape.PatchMiniRequest): Promise<void> {
      const json = jsonBody(shape.patchMiniRequest, body);
      return sender.nothing(patch('patchMini', routes.mini(id), { json }));
    },

    /** Permanent: Minis have no trash. */
    deleteMini(id: string): Promise<void> {
      return sender.nothing(del('deleteMini', routes.mini(id)));
    },

    replaceMiniLabels(id: string, body: shape.ReplaceMiniLabelsRequest): Promise<void> {
      const json = jsonBody(shape.replaceMiniLabelsRequest, body);
      return sender.nothing(put('replaceMiniLabels', routes.miniLabels(id), { json }));
    },

    listMiniVersions(id: string, page: ForwardPageRequest, options?: RequestOptions): Promise<Page<shape.MiniVersion>> {
      return sender.list(
        get('listMiniVersions', routes.miniVersions(id, page)),
        miniVersionPage,
        (response, { readable }) => toPage({ ...response, items: readable(response.items) }),
        options,
      );
    },

    getMiniVersion(id: string, versionId: string, options?: RequestOptions): Promise<shape.MiniVersion> {
      return sender.json(get('getMiniVersion', routes.miniVersion(id, versionId)), shape.miniVersion, options);
    },

    /** Accepts JPEG, PNG, GIF and WebP. */
    uploadMiniProfilePicture(id: string, file: UploadFile, options?: RequestOptions): Promise<string | undefined> {
      const upload = { partName: 'file', files: [file], acceptedTypes: PICTURE_TYPES };
      return sender.id(post('uploadMiniProfilePicture', routes.profilePicture(id), { upload }), options);
    },

    deleteMiniProfilePicture(id: string): Promise<void> {
      return sender.nothing(del('deleteMiniProfilePicture', routes.profilePicture(id)));
    },

    downloadMiniProfilePicture(id: string, pictureId: string, options?: RequestOptions): Promise<Download> {
      return sender.file(get('downloadMiniProfilePicture', routes.profilePictureFile(id, pictureId)), options);
    },
  };
}
