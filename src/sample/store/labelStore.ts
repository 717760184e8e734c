// Labels. Carriers store ids. A rename is only a start time: each carrier shows the new name once its share of the duration has passed.
import { randomUUID } from 'node:crypto';
import { conflict, invalid, notFound } from '../http';
import { fractionOf } from '../seed/random';

export const labelKinds = ['record', 'mini'] as const;
export type LabelKind = (typeof labelKinds)[number];

export interface StoredLabel {
  readonly id: string;
  readonly labelGroupId: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly colour: string | null;
  readonly icon: string | null;
  readonly resourceType: LabelKind;
  readonly createdAt: string;
  readonly updatedAt: string | null;
  /** How long renaming this label takes; the store's default if undefined. */
  readonly renameMs?: number;
  readonly rename?: { readonly previousName: string; readonly startedAt: number; readonly lastsMs: number };
}

export interface StoredLabelGroup {
  readonly id: string;
  readonly name: string;
  readonly resourceType: LabelKind;
  readonly createdAt: string;
  readonly updatedAt: string | null;
}

type LabelName = Pick<StoredLabel, 'name' | 'resourceType'>;

/** How long a deleted label's name can't be reused. */
const cooldownMs = 10_000;

export class LabelStore {
  readonly groups = new Map<string, StoredLabelGroup>();
  private readonly labels = new Map<string, StoredLabel>();
  /** Names that carriers have without a label, by what they store. A label created with such a name takes this as its id, and so its carriers. */
  private readonly unlisted = new Map<string, LabelName>();
  private readonly deletedNames = new Map<string, number>();

  constructor(
    private readonly now: () => number,
    private readonly renameMs: number,
  ) {}

  /** Stores a label without checks. */
  seed(label: StoredLabel): void {
    this.labels.set(label.id, label);
  }

  list(kind: LabelKind | null): StoredLabel[] {
    const labels = [...this.labels.values()].map((label) => this.settled(label));
    return kind ? labels.filter((label) => label.resourceType === kind) : labels;
  }

  get(id: string): StoredLabel {
    const label = this.labels.get(id);
    if (!label) throw notFound();
    return this.settled(label);
  }

  add(fields: Omit<StoredLabel, 'id'>): StoredLabel {
    this.refuseTaken(fields);
    const deletedAt = this.deletedNames.get(nameKey(fields));
    if (deletedAt !== undefined && this.now() - deletedAt < cooldownMs) {
      throw conflict('A label of this name was deleted a moment ago. Try again in a while.');
    }
    const label = { ...fields, id: this.refOf(fields.name, fields.resourceType) };
    this.unlisted.delete(label.id);
    this.labels.set(label.id, label);
    return label;
  }

  /** A changed name starts a rename. */
  change(id: string, changes: Partial<StoredLabel>): StoredLabel {
    const label = this.get(id);
    if (label.rename) throw conflict('The rename of this label has not finished.');
    let next: StoredLabel = { ...label, ...changes };
    if (next.name !== label.name) {
      this.refuseTaken(next);
      const lastsMs = label.renameMs ?? this.renameMs;
      next = { ...next, rename: { previousName: label.name, startedAt: this.now(), lastsMs } };
    }
    this.labels.set(id, next);
    return next;
  }

  delete(id: string): void {
    const label = this.get(id);
    this.labels.delete(id);
    // Versions may still have it.
    this.unlisted.set(id, label);
    this.deletedNames.set(nameKey(label), this.now());
  }

  /** The reference that a carrier stores for a label name. During a rename both names are accepted. */
  refOf(name: string, kind: LabelKind): string {
    const label = { name, resourceType: kind };
    const known = this.find(label)?.id ?? this.unlistedRef(label);
    if (known !== undefined) return known;
    const ref = randomUUID();
    this.unlisted.set(ref, label);
    return ref;
  }

  refsOf(names: readonly string[] | null, kind: LabelKind): string[] {
    return [...new Set((names ?? []).map((name) => this.refOf(name, kind)))];
  }

  /** What its carriers store: two references where it was renamed to a name that some had without a label. */
  refsTo(label: StoredLabel): string[] {
    return [label.id, this.unlistedRef(label) ?? label.id];
  }

  /** The name for a carrier's reference: during a rename the old one until its turn. */
  nameOf(ref: string, carrierId: string): string {
    const label = this.labels.get(ref);
    if (!label) return this.unlisted.get(ref)?.name ?? ref;
    const { rename } = label;
    if (!rename) return label.name;
    const progress = (this.now() - rename.startedAt) / rename.lastsMs;
    return progress >= 1 || fractionOf(carrierId) < progress ? label.name : rename.previousName;
  }

  namesOf(refs: readonly string[], carrierId: string): string[] {
    return refs.map((ref) => this.nameOf(ref, carrierId));
  }

  private settled(label: StoredLabel): StoredLabel {
    if (!label.rename || this.now() - label.rename.startedAt < label.rename.lastsMs) return label;
    const { rename: _done, ...settled } = label;
    this.labels.set(label.id, settled);
    return settled;
  }

  private find({ name, resourceType }: LabelName): StoredLabel | undefined {
    return this.list(resourceType).find((label) => label.name === name || label.rename?.previousName === name);
  }

  private unlistedRef(label: LabelName): string | undefined {
    return [...this.unlisted].find(([, one]) => nameKey(one) === nameKey(label))?.[0];
  }

  private refuseTaken(label: LabelName): void {
    if (this.find(label)) throw invalid('name', 'There is a label of this name already.');
  }
}

function nameKey(label: LabelName): string {
  return `${label.resourceType}:${label.name}`;
}
