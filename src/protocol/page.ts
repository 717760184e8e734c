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
  /** What it holds may need more. */
  readonly grows: boolean;
}

/** What a tab says above rows that are only shown. */
export interface TabHead {
  readonly title: string;
  readonly isSample: boolean;
  /** In a sentence. */
  readonly status: string;
  /** What else one has to know before it goes on. */
  readonly notes: readonly string[];
  /** Why it can't be read, or not all of it. */
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
  /** Of a moment, exactly as it came. */
  readonly iso?: string;
  /** The thing's id, to be copied rather than read. */
  readonly isCode?: boolean;
  /** Stands behind the text, such as who it was. */
  readonly note?: string;
}

/** What every page knows of its thing beside the fields of its document. */
export interface PageData {
  readonly facts: readonly PageFact[];
  /** Whether actions that write are offered. */
  readonly canEdit: boolean;
  /** What can be done with it now, beside editing. */
  readonly offers: readonly string[];
}

/** What a page says of what was read, whatever thing it shows. */
export interface ReadMark {
  /** When it was read from the service. */
  readonly asOf: Moment;
  /** Of the sample workspace: synthetic data. */
  readonly isSample: boolean;
}

/** Of a thing that can have labels. */
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
  /** That some can't be read; empty where all can. */
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
  /** By a button. */
  readonly isPressed?: boolean;
}

/** What the page of a thing with versions asks for. */
export type VersionRequests = {
  /** Reads the next versions where `isMore`, at least as many as are `shown`; answers all that are loaded. */
  readonly loadVersions: Ask<AskedVersions, VersionRows>;
};

/** `D` is what the page shows, `A` what its buttons start, `R` what else it asks for. */
export type PageContract<D, A, R> = {
  readonly requests: R & {
    /** What was read last, at once, and read again behind where that is a while ago; with `isAgain` a fresh read. */
    readonly load: Ask<{ readonly isAgain: boolean }, D & ReadMark>;
    /** The host asks for what is missing; answered too when the user cancels. */
    readonly act: Ask<A, null>;
    readonly showLog: Ask<null, null>;
    /** The page got the focus. */
    readonly use: Ask<null, null>;
    /** The fields as VS Code's document has them. Sends no request. */
    readonly document: Ask<null, DocumentState>;
    /** Answers at once; the text follows. */
    readonly edit: Ask<FieldEdit, null>;
    readonly undo: Ask<null, null>;
    readonly redo: Ask<null, null>;
    /** Answered when it is saved or refused, which an event reports. */
    readonly save: Ask<null, null>;
    /** Answers `settle`: all that is typed was sent before, but for what this says of a field, such as half a date. */
    readonly settled: Ask<string | null, null>;
    /** Ends the conflict, unless there is a newer one, and saves. */
    readonly resolve: Ask<ConflictAnswer, null>;
    readonly compareConflict: Ask<null, null>;
    /** Opens the text beside the page, at a field. */
    readonly editText: Ask<FieldPath, null>;
    /** Reads again what could not be read. */
    readonly retry: Ask<null, null>;
    /** The user chooses one. */
    readonly switchWorkspace: Ask<null, null>;
  };
  readonly events: {
    readonly document: DocumentState;
    readonly changed: D & ReadMark;
    /** Why the document was not saved, by whatever means. */
    readonly refused: string;
    /** Before a save, whoever starts it. */
    readonly settle: null;
    /** The thing changed but could not be read again: what is shown may be old. */
    readonly stale: RemoteFailure;
    /** Its workspace is shown, or answers, again: what failed is worth another try. */
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
  /** What the page shows, where VS Code is to restore it. */
  readonly ref?: object;
  /** Painted before the first answers. Of a page that is shown again it is outdated. */
  readonly known?: KnownAtStart;
}

export interface KnownAtStart {
  readonly document: DocumentState;
  /** What `load` answers, if it needed no request. */
  readonly data?: unknown;
}

/** What VS Code stores for a page across window reloads. */
export interface PageState {
  readonly tab: number;
  readonly scrollTop: number;
  /** What had the focus, by its name. */
  readonly focus?: string | undefined;
  readonly halfTyped?: HalfTypedTexts | undefined;
}

/** What is typed and no value yet, such as half a date. */
export interface HalfTypedTexts {
  /** By the id of its control. */
  readonly texts: Readonly<Record<string, string>>;
  /** Of the document, before any of it was typed. */
  readonly revertedAtMs?: number;
}
