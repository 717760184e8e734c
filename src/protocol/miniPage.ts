// The contract of the Mini page: its requests to the panel and the panel's events. Plain JSON.
import type { Ask, CompareVersions, PageContract, PageData, PageRef } from './page';

export type MiniPageRef = PageRef;

/** An identity without its value, which is only sent one at a time when revealed. */
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
  /** Any JSON value. Missing and null both mean none. */
  readonly profile?: unknown;
  /** The picture's application path, which changes with the picture. Missing if there is none. */
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
    /** The value of one identity. `masked` is its shown form, to never reveal another one. */
    readonly reveal: Ask<{ readonly index: number; readonly masked: string }, string>;
  }
>;
