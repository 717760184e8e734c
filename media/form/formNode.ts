// What a form shows: a tree of fields. Plain data, without words of ours; texts from schemas are made visible.
import type { FieldPath } from '../../src/base/fieldPath';
import type { CheckedFormat } from '../../src/base/json/textFormats';

export type TextFormat = 'title' | 'line' | 'long' | CheckedFormat;

/** What clearing the field stores. `keep` stores nothing: the field asks for a value. */
export type WhenEmpty = 'remove' | 'null' | 'emptyText' | 'keep';

export interface Limits {
  readonly least?: number;
  readonly most?: number;
  /** The limit itself is not allowed. */
  readonly above?: number;
  readonly below?: number;
  readonly leastLength?: number;
  readonly mostLength?: number;
  readonly pattern?: string;
}

interface NodeFacts {
  /** The path from the content's root. */
  readonly path: FieldPath;
  /** Empty for items of a list and for the root. */
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /** The field is stored and may be removed from its object. A list removes its own items. */
  readonly canRemove: boolean;
  readonly limits: Limits;
}

export interface TextNode extends NodeFacts {
  readonly kind: 'text';
  readonly format: TextFormat;
  readonly text: string;
  readonly whenEmpty: WhenEmpty;
}

export interface NumberNode extends NodeFacts {
  readonly kind: 'number';
  /** All digits as stored. */
  readonly text: string;
  readonly whenEmpty: WhenEmpty;
}

export interface FlagNode extends NodeFacts {
  readonly kind: 'flag';
  /** Undefined if not stored. */
  readonly isOn: boolean | undefined;
}

interface ChoiceOption {
  readonly json: string;
  readonly text: string;
}

export interface ChoiceNode extends NodeFacts {
  readonly kind: 'choice';
  readonly options: readonly ChoiceOption[];
  /** The JSON of one of the options. Undefined if nothing is stored. */
  readonly chosen: string | undefined;
  readonly whenEmpty: WhenEmpty;
}

export interface ListNode extends NodeFacts {
  readonly kind: 'list';
  readonly items: readonly FormNode[];
  /** The JSON of a new item. */
  readonly newItem: string;
}

export interface GroupNode extends NodeFacts {
  readonly kind: 'group';
  readonly fields: readonly FormNode[];
  readonly names: readonly string[];
  readonly canAddFields: boolean;
  /** The JSON of a new field, if the schema says what it is. */
  readonly newField: string | undefined;
}

export interface UnsupportedNode extends NodeFacts {
  readonly kind: 'unsupported';
  /** The text to display; empty if nothing is stored. */
  readonly json: string;
}

export type FormNode = TextNode | NumberNode | FlagNode | ChoiceNode | ListNode | GroupNode | UnsupportedNode;
export type ScalarNode = TextNode | NumberNode | FlagNode | ChoiceNode;
