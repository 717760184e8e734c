// What the pages of all things share: requests, events, and the parts that several of them show. Plain JSON throughout.
import type { FieldPath } from '../base/fieldPath';
import type { ConflictAnswer, DocumentState } from './editedDocument';
import type { FieldEdit } from './fieldEdit';
import type { RemoteFailure } from './rpc';

/** What a page shows, named by ids of its own. VS Code keeps it across reloads as plain JSON. */
export interface PageRef {
  readonly connectionId: string;
}

/** A value that can be chosen, and what it is called. */
export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Positions from `from` to `to` exclusive. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** A column of rows that are only shown. */
export interface ShownColumn {
  readonly id: string;
  readonly title: string;
  readonly widthPx: number;
  readonly isPinned: boolean;
  /** The column may take additional width. */
  readonly grows: boolean;
}

/** The head of a tab above rows that are only shown. */
export interface TabHead {
  readonly title: string;
  readonly isSample: boolean;
  /** One sentence. */
  readonly status: string;
  /** What else the user has to know before going on. */
  readonly notes: readonly string[];
  /** Why the content can't be read, or not completely. */
  readonly failure?: string;
  readonly columns: readonly ShownColumn[];
}

/** A moment as readable text and, for the tooltip, exactly as received. */
export interface Moment {
  readonly text: string;
  readonly iso: string;
}

export interface LabelChip {
  /** Exact: a page sends it back to add the label. */
  readonly name: string;
  /** As received; not every value is a colour. */
  readonly colour?: string;
  /** While the label is being renamed: things may still carry this name. */
  readonly formerName?: string;
}

/** A fact of a thing beside its name, in words. */
export interface PageFact {
  readonly name: string;
  readonly text: string;
  /** The service did not say, and the text says so. */
  readonly isMissing?: boolean;
  /** The moment as received, if the fact is one. */
  readonly iso?: string;
  /** The thing's id, to be copied rather than read. */
  readonly isCode?: boolean;
  /** Shown after the text, such as the user's name. */
  readonly note?: string;
}

/** What every page knows of its thing in addition to the document's fields. */
export interface PageData {
  readonly facts: readonly PageFact[];
  /** Whether actions that write are offered. */
  readonly canEdit: boolean;
  /** The actions that are possible now, apart from editing. */
  readonly offers: readonly string[];
}

/** What a page says about its last read, whatever thing it shows. */
export interface ReadMark {
  /** When it was read from the service. */
  readonly asOf: Moment;
  /** The thing belongs to the sample workspace: its data is synthetic. */
  readonly isSample: boolean;
}

/** The data of a thing that can have labels. */
export interface LabelledData extends PageData {
  /** The labels that can be chosen, with their colours. */
  readonly knownLabels: readonly LabelChip[];
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
  /** Says that some versions can't be read; empty if all can. */
  readonly leftOutText: string;
}

/** Ids of two version rows; `leftId` is the older one. */
export interface VersionPair {
  readonly leftId: string;
  readonly rightId: string;
}

export type VersionAction =
  /** Opens VS Code's own diff editor. */
  | ({ readonly kind: 'compareVersions' } & VersionPair)
  /** The host shows the difference and asks. */
  | { readonly kind: 'restoreVersion'; readonly versionId: string };

/** What every page's buttons start. */
export interface SharedAction {
  readonly kind: 'previousOpened' | 'nextOpened' | 'copyId' | 'copyLink';
}

export interface Ask<P, R> {
  readonly params: P;
  readonly result: R;
}

interface AskedVersions {
  readonly isMore: boolean;
  readonly shown?: number;
  /** A button started it. */
  readonly isPressed?: boolean;
}

/** What the page of a thing with versions asks for. */
export type VersionRequests = {
  /** Reads the next versions if `isMore`, at least `shown` of them; returns all that are loaded. */
  readonly loadVersions: Ask<AskedVersions, VersionRows>;
};

/** `D` is the data the page shows, `A` the actions its buttons start, `R` its further requests. */
export type PageContract<D, A, R> = {
  readonly requests: R & {
    /** Returns the last read immediately and refreshes an old one in the background; with `isAgain` reads afresh. */
    readonly load: Ask<{ readonly isAgain: boolean }, D & ReadMark>;
    /** The host asks the user for missing details; resolves even if the user cancels. */
    readonly act: Ask<A, null>;
    readonly showLog: Ask<null, null>;
    /** The page got the focus. */
    readonly use: Ask<null, null>;
    /** The fields as VS Code's document has them. Sends no request. */
    readonly document: Ask<null, DocumentState>;
    /** Resolves immediately; the text changes afterwards. */
    readonly edit: Ask<FieldEdit, null>;
    readonly undo: Ask<null, null>;
    readonly redo: Ask<null, null>;
    /** Resolves when the document is saved or refused; an event reports which. */
    readonly save: Ask<null, null>;
    /** The reply to `settle`: everything typed has been sent, except the field that this describes, such as half a date. */
    readonly settled: Ask<string | null, null>;
    /** Ends the conflict, unless there is a newer one, and saves. */
    readonly resolve: Ask<ConflictAnswer, null>;
    readonly compareConflict: Ask<null, null>;
    /** Opens the text beside the page, at this field. */
    readonly editText: Ask<FieldPath, null>;
    /** Retries what could not be read. */
    readonly retry: Ask<null, null>;
    /** Lets the user choose a workspace. */
    readonly switchWorkspace: Ask<null, null>;
  };
  readonly events: {
    readonly document: DocumentState;
    readonly changed: D & ReadMark;
    /** Why the document was not saved, by whatever means. */
    readonly refused: string;
    /** Sent before a save, whoever starts it. */
    readonly settle: null;
    /** The thing changed but could not be read again: what is shown may be old. */
    readonly stale: RemoteFailure;
    /** The workspace is shown or reachable again: failed reads may be retried. */
    readonly retry: null;
  };
};

/** Each has a folder in media/. */
export type PageName = 'record' | 'mini' | 'skill' | 'table' | 'review' | 'import';

/** Start data in the page's HTML. */
export interface PageStart {
  readonly page: PageName;
  /** English text → translation; empty for English. */
  readonly translations: Readonly<Record<string, string>>;
  /** What the page shows, if VS Code should restore it. */
  readonly ref?: object;
  /** Painted before the first replies. Outdated if the page is shown again. */
  readonly known?: KnownAtStart;
}

export interface KnownAtStart {
  readonly document: DocumentState;
  /** The reply to `load`, if it needed no request. */
  readonly data?: unknown;
}

/** What VS Code stores for a page across window reloads. */
export interface PageState {
  readonly tab: number;
  readonly scrollTop: number;
  /** The name of the element that had the focus. */
  readonly focus?: string | undefined;
  readonly halfTyped?: HalfTypedTexts | undefined;
}

/** Typed texts that aren't values yet, such as half a date. */
export interface HalfTypedTexts {
  /** Texts by the id of their control. */
  readonly texts: Readonly<Record<string, string>>;
  /** The document's `revertedAtMs` at the time of typing. */
  readonly revertedAtMs?: number;
}
