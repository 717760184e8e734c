// Minis: whom Records belong to.
import * as z from 'zod';
import type { AgentType } from '../domain/mini';
import type { Page } from '../domain/page';
import { toSearchPage, type SearchHit } from '../domain/searchHit';
import * as shape from '../domain/schemas/mini';
import { searchResultOf } from '../domain/schemas/page';
import { jsonBody } from './wire/request';
import type { RequestOptions } from './wire/requestOptions';
import { routes } from './routes';
import type { Sender } from './wire/sender';

const miniList = z.array(shape.listedMini);
const miniSearchResult = searchResultOf(shape.mini);

export function minis(sender: Sender) {
  return {
    /** All Minis come at once. */
    listMinis(query: { agentType?: AgentType } = {}, options?: RequestOptions): Promise<shape.Mini[]> {
      const request = { operation: 'listMinis', method: 'GET', route: routes.minis(query) } as const;
      return sender.list(request, miniList, (rows, withId) => withId(rows), options);
    },

    createMini(body: shape.CreateMiniRequest, options?: RequestOptions): Promise<string | undefined> {
      const json = jsonBody(shape.createMiniRequest, body);
      return sender.id(
        { operation: 'createMini', method: 'POST', route: routes.minis(), json, onlyAdds: true },
        options,
      );
    },

    async searchMinis(body: shape.SearchMinisRequest, options?: RequestOptions): Promise<Page<SearchHit<shape.Mini>>> {
      const json = jsonBody(shape.searchMinisRequest, body);
      const route = routes.miniSearch();
      return toSearchPage(
        await sender.json(
          { operation: 'searchMinis', method: 'POST', route, json, changesNothing: true },
          miniSearchResult,
          options,
        ),
      );
    },

    getMini(id: string, options?: RequestOptions): Promise<shape.Mini> {
      return sender.json({ operation: 'getMini', method: 'GET', route: routes.mini(id) }, shape.mini, options);
    },

    /** Replaces the Mini; an external URI not seen before makes one. */
    upsertMini(id: string, body: shape.UpsertMiniRequest, options?: RequestOptions): Promise<string | undefined> {
      const json = jsonBody(shape.upsertMiniRequest, body);
      return sender.id({ operation: 'upsertMini', method: 'PUT', route: routes.mini(id), json }, options);
    },

    /** Changes the fields that are there. */
    patchMini(id: string, body: shape.PatchMiniRequest, options?: RequestOptions): Promise<void> {
      const json = jsonBody(shape.patchMiniRequest, body);
      return sender.nothing({ operation: 'patchMini', method: 'PATCH', route: routes.mini(id), json }, options);
    },

    /** There is no way back for a Mini. */
    deleteMini(id: string, query: { forceDelete?: boolean } = {}, options?: RequestOptions): Promise<void> {
      return sender.nothing({ operation: 'deleteMini', method: 'DELETE', route: routes.mini(id, query) }, options);
    },

    replaceMiniLabels(id: string, body: shape.ReplaceMiniLabelsRequest, options?: RequestOptions): Promise<void> {
      const json = jsonBody(shape.replaceMiniLabelsRequest, body);
      const route = routes.miniLabels(id);
      return sender.nothing({ operation: 'replaceMiniLabels', method: 'PUT', route, json }, options);
    },
  };
}
