// What a change set consists of: one operation on one Record. Plain JSON, because it is journalled as it is.
import type { EditedRecord } from '../../domain/schemas/editedText';

/** Editable fields of a Record by name, as `domain/fields/recordFields.ts` lists them. Clearing values are those of `fieldTypes`. */
export type FieldValues = Readonly<Partial<EditedRecord>>;

/** The fields of a new Record. Its state is said by `isActive`. */
export type RecordDraft = Readonly<Omit<Partial<EditedRecord>, 'state'>>;

/** Which version of a Record a change was planned on: the strongest mark that was known. */
export interface BaseMark {
  readonly eTag?: string;
  readonly updatedAt?: string;
  /** Of the content, where the service sends no marks. */
  readonly hash?: number;
}

/** Where an item came from. */
export interface ItemSource {
  /** Position of its row in the source, from 0. */
  readonly row?: number;
  /** Its line in the file, from 1. */
  readonly line?: number;
  /** The row as the source has it, in the order of the columns. Only for the report. */
  readonly cells?: readonly string[];
}

export type CreateItem = ItemSource & {
  readonly op: 'create';
  readonly miniId: string;
  readonly record: RecordDraft;
  /** False for a draft. */
  readonly isActive: boolean;
  /** Create it although a Record with its title and date exists. */
  readonly allowsDuplicate?: true;
};

/** Only the fields that `after` names are written. `before` names the same ones, as they were when the change was planned. */
export type UpdateItem = ItemSource & {
  readonly op: 'update';
  readonly miniId: string;
  readonly recordId: string;
  readonly base: BaseMark;
  readonly before: FieldValues;
  readonly after: FieldValues;
};

/** `delete` moves to the trash, or discards a draft permanently. */
export type LifecycleItem = ItemSource & {
  readonly op: 'delete' | 'restore' | 'submit';
  readonly miniId: string;
  readonly recordId: string;
  readonly base: BaseMark;
  /** Fields that must still be so, otherwise it is a conflict. */
  readonly before?: FieldValues;
};

export type ChangeItem = CreateItem | UpdateItem | LifecycleItem;
export type Operation = ChangeItem['op'];

export interface ChangeSetHead {
  readonly id: string;
  /** It is applied to this connection only, whichever is open by then. */
  readonly connectionId: string;
  /** For Activity, such as «Import visits.csv». */
  readonly title: string;
  /** ISO text. */
  readonly createdAt: string;
  /** Names of the source's columns, for the report. */
  readonly columns?: readonly string[];
  /** The change set that it takes back. */
  readonly undoes?: string;
}

export interface ChangeSet extends ChangeSetHead {
  readonly items: AsyncIterable<ChangeItem> | readonly ChangeItem[];
}
