// The contract of the Mini page: what it asks its panel, and what the panel tells it. Plain JSON throughout.
import type { Ask, CompareVersions, PageContract, PageData, PageRef } from './page';

export type MiniPageRef = PageRef;

/** An identity without its value: that is handed over one at a time, when somebody asks to see it. */
export interface IdentityRow {
  readonly kind: string;
  readonly masked: string;
}

export interface MiniPageData extends PageData<MiniFactAction> {
  readonly name: string;
  readonly agentType: string;
  readonly agentTypeText: string;
  readonly ageText?: string;
  readonly identities: readonly IdentityRow[];
  /** Any JSON value; missing and null both mean that there is none. */
  readonly profile?: unknown;
  /** The picture's application path: another one means another picture. Missing when there is none. */
  readonly pictureUrl?: string;
}

export type MiniPicture =
  | { readonly kind: 'image'; readonly mediaType: string; readonly base64: string }
  | { readonly kind: 'none'; readonly reason: string };

/** What changes a fact beside it. */
export type MiniFactAction = 'setBirthDate' | 'setExternalUri';

/** What the page's buttons start in the host. */
export type MiniAction =
  | { readonly kind: 'rename' | 'editText' | 'copyId' | 'editLabels' | MiniFactAction }
  | { readonly kind: 'setPicture' | 'removePicture' | 'showRecords' | 'delete' }
  | CompareVersions;

export type MiniPageContract = PageContract<
  MiniPageData,
  MiniAction,
  {
    readonly picture: Ask<null, MiniPicture>;
    /** The value of one identity; `masked` as the page shows it, so that no other one is told. */
    readonly reveal: Ask<{ readonly index: number; readonly masked: string }, string>;
  }
>;
