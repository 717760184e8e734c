// The items of a change set: each is one operation on one Record, Mini, Skill or label. Plain JSON, because the journal stores them as they are.
import type { LocalFile } from '../../domain/files/localFile';
import type { RecordRelationInput } from '../../domain/relation';
import type { EditedMini, EditedRecord } from '../../domain/schemas/editedText';

/** Editable fields of a Record by name, as `domain/fields/recordFields.ts` lists them. Clearing values are those of `fieldTypes`. */
export type FieldValues = Readonly<Partial<EditedRecord>>;

/** The fields of a new Record. `isActive` determines its state. */
export type RecordDraft = Readonly<Omit<Partial<EditedRecord>, 'state'>>;

/** Which version of a Record a change was planned on: the strongest mark known. */
export interface BaseMark {
  readonly eTag?: string;
  readonly updatedAt?: string;
  /** A hash of the content, if the service sends no marks. */
  readonly hash?: number;
}

/** Where an item came from. */
export interface ItemSource {
  /** The name of the changed thing, as the user saw it. */
  readonly title?: string;
  /** The item's line in the file, from 1. */
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
  /** Create the Record even if another one has its title and date. */
  readonly allowsDuplicate?: true;
};

/** Writes only the fields in `after`. `before` has the same fields, with their values when the change was planned. */
export type UpdateItem = ItemSource & {
  readonly op: 'update';
  readonly miniId: string;
  readonly recordId: string;
  readonly base: BaseMark;
  readonly before: FieldValues;
  readonly after: FieldValues;
  /** Adds and removes single labels, so those that another client added or removed meanwhile stay so. */
  readonly mergesLabels?: true;
};

/** `delete` moves to the trash, or discards a draft permanently. `erase` deletes permanently what is in the trash. */
export type LifecycleItem = ItemSource & {
  readonly op: 'delete' | 'erase' | 'restore' | 'submit';
  readonly miniId: string;
  readonly recordId: string;
  readonly base: BaseMark;
  /** Fields that must still have these values, otherwise it is a conflict. Undo of a deletion restores the state given here. */
  readonly before?: FieldValues;
  /** For `restore`: the state before the deletion. */
  readonly formerState?: string;
  /** The number of files it was created with. A draft that has more by now isn't discarded, because they would be lost. */
  readonly fileCount?: number;
};

/** `unrelate` names the relation as it is stored. */
export type RelationItem = ItemSource & {
  readonly op: 'relate' | 'unrelate';
  readonly miniId: string;
  readonly recordId: string;
  readonly relation: RecordRelationInput;
};

/** One file for one Record. */
export type AttachItem = ItemSource & {
  readonly op: 'attach';
  readonly miniId: string;
  /** Empty for a Record that an item of the same set creates. */
  readonly recordId: string;
  /** Position of that item in the set, from 0. Files are attached when everything else is done. */
  readonly createdBy?: number;
  readonly file: LocalFile;
  /** Leave the file out if the Record has one of this name. */
  readonly skipsSameName?: true;
};

/** Deletes files of one Record permanently if they still have these names. An uploaded one may have another: services may rename files. */
export type DetachItem = ItemSource & {
  readonly op: 'detach';
  readonly miniId: string;
  readonly recordId: string;
  readonly attachments: readonly { readonly id: string; readonly fileName?: string; readonly isUploaded?: true }[];
};

/** Fields as in {@link UpdateItem}. */
export type MiniItem = ItemSource & {
  readonly op: 'updateMini';
  readonly miniId: string;
  readonly before: Readonly<Partial<EditedMini>>;
  readonly after: Readonly<Partial<EditedMini>>;
  readonly mergesLabels?: true;
};

export type SkillItem = ItemSource & {
  readonly op: 'archiveSkill' | 'restoreSkill';
  readonly skillId: string;
};

/** Moves a label from one group to another; null means no group. */
export type LabelItem = ItemSource & {
  readonly op: 'moveLabel';
  readonly labelId: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** An operation on an existing thing. Many are read at once, and then changed one by one. */
export type ExistingItem = UpdateItem | LifecycleItem | RelationItem | DetachItem | MiniItem | SkillItem | LabelItem;
export type ChangeItem = CreateItem | AttachItem | ExistingItem;
export type OperationName = ChangeItem['op'];

/** `place` is a Record's Mini, empty for other things: things in one place are read together. */
export interface Thing {
  readonly kind: 'record' | 'mini' | 'skill' | 'label';
  readonly place: string;
  /** Empty for a Record that is not created yet. */
  readonly id: string;
}

export function thingOf(item: ExistingItem | AttachItem): Thing {
  switch (item.op) {
    case 'updateMini':
      return { kind: 'mini', place: '', id: item.miniId };
    case 'archiveSkill':
    case 'restoreSkill':
      return { kind: 'skill', place: '', id: item.skillId };
    case 'moveLabel':
      return { kind: 'label', place: '', id: item.labelId };
    default:
      return { kind: 'record', place: item.miniId, id: item.recordId };
  }
}

/** The id of the thing that the item changes. A new Record has the id in the response to the item that creates it. */
export function changedId(
  index: number,
  item: ChangeItem,
  createdId: (creator: number) => string | undefined,
): string | undefined {
  if (item.op === 'create') return createdId(index);
  return item.op === 'attach' && item.createdBy !== undefined ? createdId(item.createdBy) : thingOf(item).id;
}

/** The name by which the user knows the thing; an id if nothing else is known, and empty for a new Record without a title. */
export function itemName(item: ChangeItem): string {
  if (item.op === 'attach') return item.file.fileName;
  if (item.op === 'create') return item.title ?? item.record.title ?? '';
  return item.title || (item.op === 'update' && item.before.title) || thingOf(item).id;
}

/** As {@link itemName}, but for a file the name of its Record. */
export function targetName(item: ChangeItem): string {
  return item.op === 'attach' ? item.title || item.recordId || item.file.fileName : itemName(item);
}

export interface ChangeSetHead {
  readonly id: string;
  /** The set is only applied to this connection, even if another one is open by then. */
  readonly connectionId: string;
  /** The title in Activity, such as «Import visits.csv». */
  readonly title: string;
  /** ISO text. */
  readonly createdAt: string;
  /** Names of the source's columns, for the report. */
  readonly columns?: readonly string[];
  /** The source is a folder, so its items have no line numbers. */
  readonly isOfFolder?: true;
  /** The id of the change set that this one undoes. */
  readonly undoes?: string;
  /** Planned by one click on a selection: its title says what was done, and a small set leaves Activity soon. */
  readonly isQuick?: true;
  /** The items are edited cells of a table, which keeps those that aren't applied staged. */
  readonly isStaged?: true;
}

export interface ChangeSet extends ChangeSetHead {
  readonly items: AsyncIterable<ChangeItem> | readonly ChangeItem[];
}
