// What the pages of all things share: requests, events, and the parts that several of them show. Plain JSON throughout.
import type { RemoteFailure } from './rpc';

/** Where a page finds its thing again, also after a window reload. */
export interface PageRef {
  readonly connectionId: string;
  readonly miniId: string;
}

/** A moment as readable text and, for the tooltip, exactly as received. */
export interface Moment {
  readonly text: string;
  readonly iso: string;
}

export interface LabelChip {
  readonly name: string;
  /** As received; not every value is a colour. */
  readonly colour?: string;
}

/** A fact of a thing beside its name, in words. */
export interface PageFact<Action extends string = never> {
  readonly name: string;
  readonly text: string;
  /** The service did not say, and the text says so. */
  readonly isMissing?: boolean;
  /** Of a moment, exactly as it came. */
  readonly iso?: string;
  /** To be copied rather than read. */
  readonly isCode?: boolean;
  /** Stands behind the text, such as who it was. */
  readonly note?: string;
  /** Stand in place of the text. */
  readonly entries?: readonly { readonly name: string; readonly value: string }[];
  /** Changes it. */
  readonly action?: Action;
}

/** What every page knows of its thing. `F` is what the buttons beside its facts start. */
export interface PageData<F extends string = never> {
  readonly id: string;
  readonly labels: readonly LabelChip[];
  readonly facts: readonly PageFact<F>[];
  /** When this was read from the service. */
  readonly asOf: Moment;
  /** Whether actions that write are offered. */
  readonly canEdit: boolean;
}

/** The current state of a resource, if its newest version is not in the list. */
export const CURRENT_VERSION_ID = 'current';

export interface VersionRow {
  readonly id: string;
  readonly title: string;
  /** For Records; Minis have none. */
  readonly state?: string;
  readonly stateText?: string;
  readonly at?: Moment;
  readonly by?: string;
  /** Names of the fields that differ from the previous version. Missing if that one is not loaded or does not exist. */
  readonly changed?: readonly string[];
  readonly isFirst: boolean;
  readonly isCurrent: boolean;
}

/** All versions loaded so far, newest first. */
export interface VersionRows {
  readonly rows: readonly VersionRow[];
  readonly hasMore: boolean;
}

/** Ids of two version rows; `leftId` is the older one. */
export interface VersionPair {
  readonly leftId: string;
  readonly rightId: string;
}

/** Opens VS Code's own diff editor. */
export type CompareVersions = { readonly kind: 'compareVersions' } & VersionPair;

export interface Ask<P, R> {
  readonly params: P;
  readonly result: R;
}

/** `D` is what the page shows, `A` what its buttons start, `R` what else it asks for. */
export type PageContract<D, A, R> = {
  readonly requests: R & {
    readonly load: Ask<null, D>;
    /** Reads the next versions where `isMore`; answers all that are loaded. */
    readonly loadVersions: Ask<{ readonly isMore: boolean }, VersionRows>;
    /** The host asks for what is missing; answered too when the user cancels. */
    readonly act: Ask<A, null>;
    readonly showLog: Ask<null, null>;
  };
  readonly events: {
    readonly changed: D;
    /** The thing changed but could not be read again: what is shown may be old. */
    readonly stale: RemoteFailure;
  };
};

/** Start data in the page's HTML. */
export interface PageStart<R extends PageRef> {
  readonly ref: R;
  /** English text → translation; empty for English. */
  readonly translations: Readonly<Record<string, string>>;
}

/** What VS Code stores for a page across window reloads. */
export interface PageState<R extends PageRef> {
  readonly ref: R;
  readonly tab: number;
  readonly scrollTop: number;
}

/** The ref in a kept state, whose fields are all there; undefined for a state of another form. */
export function refIn<R extends PageRef>(state: unknown, fields: readonly (keyof R & string)[]): R | undefined {
  if (typeof state !== 'object' || state === null || !('ref' in state)) return undefined;
  const { ref } = state;
  if (typeof ref !== 'object' || ref === null) return undefined;
  const ids = ref as Partial<Record<string, unknown>>;
  return fields.every((field) => typeof ids[field] === 'string' && ids[field] !== '') ? (ref as R) : undefined;
}
