// The fields of a Record that a cell of a file or a table can hold, in the order of its fields. What has parts of its own, such
// as relations, has no cell.
import { editableFields, type EditableField } from './field';
import { recordFields } from './recordFields';

type Table = typeof recordFields;
type Editable = EditableField<Table>;

/** The names of fields with one of these types. */
type FieldOf<Type> = { [K in Editable]: Table[K]['type'] extends Type ? K : never }[Editable];

export type DateField = FieldOf<'moment'>;
export type LabelsField = FieldOf<'labels'>;
/** A field whose cell holds one text, or JSON. */
export type PlainField = Exclude<Editable, DateField | LabelsField | 'schema' | 'relations' | 'authorization'>;

export type CellField = PlainField | DateField | LabelsField;

const NOT_TYPED_IN_CELLS: readonly string[] = ['schema', 'relations', 'authorization'] satisfies Exclude<
  Editable,
  CellField
>[];

export const CELL_FIELDS = editableFields(recordFields).filter(
  (name): name is CellField => !NOT_TYPED_IN_CELLS.includes(name),
);

export function isCellField(name: string): name is CellField {
  return (CELL_FIELDS as readonly string[]).includes(name);
}
