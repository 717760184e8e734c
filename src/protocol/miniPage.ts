// The contract of the Mini page: what it asks its panel, and what the panel tells it. Plain JSON throughout.
import type { Ask, LabelChip, Moment, VersionRequests } from './recordPage';
import type { PageFact } from './pageFact';
import type { RemoteFailure } from './rpc';

/** Where a Mini is found again, also after a window reload. */
export interface MiniRef {
  readonly connectionId: string;
  readonly miniId: string;
}

/** An identity without its value: that is handed over one at a time, when somebody asks to see it. */
export interface IdentityRow {
  readonly kind: string;
  readonly masked: string;
}

export interface MiniPageData {
  readonly id: string;
  readonly name: string;
  readonly agentType: string;
  readonly agentTypeText: string;
  readonly ageText?: string;
  readonly facts: readonly PageFact<MiniAction>[];
  readonly identities: readonly IdentityRow[];
  readonly labels: readonly LabelChip[];
  /** Any JSON value; missing and null both mean that there is none. */
  readonly profile?: unknown;
  /** The picture's application path: another one means another picture. Missing when there is none. */
  readonly pictureUrl?: string;
  /** What writes is offered: not in a workspace that is locked. */
  readonly canEdit: boolean;
  /** When this was read from the service. */
  readonly asOf: Moment;
}

export type MiniPicture =
  | { readonly kind: 'image'; readonly mediaType: string; readonly base64: string }
  | { readonly kind: 'none'; readonly reason: string };

/** What the page's buttons start in the host, which asks for what it needs. */
export type MiniAction =
  | 'rename'
  | 'editText'
  | 'editLabels'
  | 'setBirthDate'
  | 'setExternalUri'
  | 'setPicture'
  | 'removePicture'
  | 'showRecords'
  | 'delete';

export type MiniPageContract = {
  readonly requests: VersionRequests & {
    readonly load: Ask<null, MiniPageData>;
    readonly picture: Ask<null, MiniPicture>;
    /** The value of one identity; `masked` as the page shows it, so that no other one is told. */
    readonly reveal: Ask<{ readonly index: number; readonly masked: string }, string>;
    readonly act: Ask<{ readonly action: MiniAction }, null>;
    readonly copyId: Ask<null, null>;
    readonly showLog: Ask<null, null>;
  };
  readonly events: {
    readonly changed: MiniPageData;
    /** The Mini changed but could not be read again: what is shown may be old. */
    readonly stale: RemoteFailure;
  };
};

/** What a page finds in its HTML when it starts. */
export interface MiniPageStart {
  readonly ref: MiniRef;
  /** English sentence → sentence of the display language; empty for English. */
  readonly translations: Readonly<Record<string, string>>;
}

/** What VS Code keeps for a page between window reloads; which identities were shown is none of it. */
export interface MiniPageState {
  readonly ref: MiniRef;
  readonly tab: number;
  readonly scrollTop: number;
}

export function isMiniRef(value: unknown): value is MiniRef {
  if (typeof value !== 'object' || value === null) return false;
  const { connectionId, miniId } = value as Partial<Record<string, unknown>>;
  return [connectionId, miniId].every((id) => typeof id === 'string' && id !== '');
}
