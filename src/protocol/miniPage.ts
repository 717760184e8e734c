// The contract of the Mini page: its requests to the panel and the panel's events. Plain JSON.
import type { FilePreview } from './files';
import type {
  Ask,
  Choice,
  LabelledData,
  Moment,
  PageContract,
  SharedAction,
  VersionAction,
  VersionRequests,
} from './page';

export interface LatestRecord {
  readonly recordId: string;
  readonly title: string;
  readonly when?: Moment;
}

type MiniOffer = 'showRecords' | 'delete';

export interface MiniPageData extends LabelledData {
  readonly offers: readonly MiniOffer[];
  readonly agentType: string;
  readonly agentTypeText: string;
  readonly ageText?: string;
  /** Kinds of identities, by their key on the wire. */
  readonly identityKinds: readonly Choice[];
  readonly latest: readonly LatestRecord[];
  /** The picture's application path, which changes with the picture. Missing if there is none. */
  readonly pictureUrl?: string;
}

export type MiniPicture = Exclude<FilePreview, { readonly kind: 'text' }>;

/** What the page's buttons start in the host. */
export type MiniAction =
  | SharedAction
  | { readonly kind: 'setPicture' | 'removePicture' | MiniOffer }
  | { readonly kind: 'openRecord'; readonly recordId: string }
  | VersionAction;

export type MiniPageContract = PageContract<
  MiniPageData,
  MiniAction,
  VersionRequests & {
    readonly picture: Ask<null, MiniPicture>;
    /** The value of one identity. `masked` is its shown form, to never reveal another one. */
    readonly reveal: Ask<{ readonly index: number; readonly masked: string }, string>;
  }
>;
