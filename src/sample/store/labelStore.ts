// Labels. A rename is only a start time: each carrier shows the new name once its share of the duration has passed.
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

/** How long a deleted label's name can't be reused. */
const cooldownMs = 10_000;

export class LabelStore {
  readonly groups = new Map<string, StoredLabelGroup>();
  private readonly labels = new Map<string, StoredLabel>();
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

  add(label: StoredLabel): void {
    this.refuseTaken(label);
    const deletedAt = this.deletedNames.get(nameKey(label));
    if (deletedAt !== undefined && this.now() - deletedAt < cooldownMs) {
      throw conflict('A label of this name was deleted a moment ago. Try again in a while.');
    }
    this.labels.set(label.id, label);
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
    this.deletedNames.set(nameKey(label), this.now());
  }

  /** The reference that a carrier stores for a label name. During a rename both names are accepted. */
  refOf(name: string, kind: LabelKind): string {
    return this.list(kind).find((label) => label.name === name || label.rename?.previousName === name)?.id ?? name;
  }

  refsOf(names: readonly string[] | null, kind: LabelKind): string[] {
    return [...new Set((names ?? []).map((name) => this.refOf(name, kind)))];
  }

  /** The name for a carrier's reference: during a rename the old one until its turn. */
  nameOf(ref: string, carrierId: string): string {
    const label = this.labels.get(ref);
    if (!label) return ref;
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

  private refuseTaken(label: StoredLabel): void {
    const isTaken = this.list(label.resourceType).some(
      (other) => other.id !== label.id && (other.name === label.name || other.rename?.previousName === label.name),
    );
    if (isTaken) throw invalid('name', 'There is a label of this name already.');
  }
}

function nameKey(label: StoredLabel): string {
  return `${label.resourceType}:${label.name}`;
}
