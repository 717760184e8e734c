import type { ServiceClient } from '../../api/client';
import type { Clock } from '../../base/clock';
import { canonicalJson } from '../../base/json/canonicalJson';
import { sameJson } from '../../base/json/sameJson';
import { failureOf, notFound, type Failure } from '../../domain/failure';
import { labelPayload } from '../../domain/fields/payloads';
import { eachIdOnce } from '../../domain/ids';
import type {
  CreateLabelRequest,
  Label,
  LabelList,
  LabelResourceType,
  NamedLabel,
  UpdateLabelRequest,
  CreateLabelGroupRequest,
  LabelGroup,
} from '../../domain/labels/label';
import { moveVerdict, type MoveVerdict } from '../../domain/labels/moveVerdict';
import { listedLookup, type CreationLookup } from '../changes/creationAttempts';
import { OwnVersions } from '../changes/ownVersions';
import { isGone, wasApplied, writeWithVerification } from '../changes/writeWithVerification';
import { LoadedResource } from '../loading/loadedResource';
import type { LabelRenames } from './labelRenames';
import { inOrder, type LabelUpkeep } from './labelUpkeep';
import { untilNameIsFree, type Waiting } from './untilNameIsFree';

/** What an edit changes. */
export type LabelChanges = Partial<
  Pick<UpdateLabelRequest, 'name' | 'colour' | 'icon' | 'description' | 'labelGroupId'>
>;

/** Kinds of failure by which the service refuses a name that is taken. */
const REFUSALS: readonly (Failure['kind'] | undefined)[] = ['conflict', 'invalid'];

/** Labels and their groups, read in a single request. Records and Minis carry labels by name. */
export class Labels extends LoadedResource<LabelList> {
  /** Names of labels deleted here. The service may reserve them for a while; its refusal is not specified (contract: labels). */
  private readonly deletedNames = new Set<string>();
  private readonly ownVersions: OwnVersions;

  constructor(
    private readonly client: ServiceClient,
    readonly upkeep: LabelUpkeep,
    private readonly clock: Clock,
  ) {
    super(upkeep.list);
    this.ownVersions = new OwnVersions(clock);
  }

  get renames(): LabelRenames {
    return this.upkeep.renames;
  }

  /** Loaded labels that Records or Minis can carry. Labels without a name are left out: they can't be told apart. */
  carriedBy(resourceType: LabelResourceType): readonly NamedLabel[] {
    return (this.all?.labels ?? []).filter(
      (label): label is NamedLabel => Boolean(label.name?.trim()) && label.resourceType === resourceType,
    );
  }

  /** A fresh read. Only the list shows a running rename. */
  async read(labelId: string): Promise<Label> {
    const label = (await this.list.reread()).labels.find(({ id }) => id === labelId);
    if (!label) throw notFound('listLabels');
    return label;
  }

  /** Whether other clients changed the label between two reads. */
  changedByOthers(shown: Label, fresh: Label): boolean {
    return !this.ownVersions.connect(versioned(shown), versioned(fresh));
  }

  /** Creates a label. See {@link isNameHeld} for the refusal that is temporary. */
  async create(label: CreateLabelRequest): Promise<void> {
    const created = await this.client.labels.createLabel(label);
    this.deletedNames.delete(keyOf(label));
    await this.refreshWith(label, 'labels', created);
  }

  /** Creates a label that Records or Minis can carry at once, unless one exists already. Throws `conflict` when the name was taken a moment ago. */
  async createForCarriers(name: string, resourceType: LabelResourceType): Promise<void> {
    const request = { name, resourceType };
    const isThere = async (): Promise<boolean> =>
      (await this.reread()).labels.some((label) => label.name === name && label.resourceType === resourceType);
    try {
      const created = await writeWithVerification(() => this.client.labels.createLabel(request), isThere);
      await this.refreshWith(request, 'labels', created);
    } catch (error) {
      // Another client may have created it since the labels were read.
      if (!REFUSALS.includes(failureOf(error)?.kind) || !(await isThere())) throw error;
    }
  }

  /** Finds a new label when the response to its creation is lost. */
  creationLookup(request: CreateLabelRequest): CreationLookup<Label> {
    return listedLookup(
      this,
      ({ labels }) => labels,
      (label) => isNamed(label, request),
      (label) => sameJson(comparable(label), comparable(request)),
    );
  }

  groupCreationLookup(request: CreateLabelGroupRequest): CreationLookup<LabelGroup> {
    return listedLookup(
      this,
      ({ labelGroups }) => labelGroups,
      (group) => isNamed(group, request),
      () => true,
    );
  }

  /** Whether the refusal may mean that a deleted label's name isn't free yet: no listed label has the name, in any letter case. */
  isNameHeld(label: CreateLabelRequest, failure: Failure | undefined): boolean {
    const name = label.name.toLowerCase();
    if (this.all?.labels.some((one) => isNamed({ ...one, name: one.name?.toLowerCase() }, { ...label, name })))
      return false;
    return failure?.kind === 'conflict' || (failure?.kind === 'invalid' && this.deletedNames.has(keyOf(label)));
  }

  /** Retries with growing pauses while the name is reserved. Throws `cancelled` when aborted, and any other failure. */
  createWhenFree(label: CreateLabelRequest, waiting: Waiting): Promise<void> {
    const isHeld = (error: unknown): boolean => this.isNameHeld(label, failureOf(error));
    const create = async (): Promise<void> => {
      // Another client may have taken the name meanwhile.
      await this.list.refresh();
      await this.create(label);
    };
    return untilNameIsFree(create, isHeld, this.clock, waiting);
  }

  async createGroup(group: CreateLabelGroupRequest): Promise<void> {
    const created = await this.client.labelGroups.createLabelGroup(group);
    await this.refreshWith(group, 'labelGroups', created);
  }

  /**
   * Writes the changes over the complete payload of `fresh`. The service completes a change of name in the background. Throws
   * `conflict` while the label is being renamed. False if the service still returns the version from before.
   */
  async edit(fresh: Label, changes: LabelChanges): Promise<boolean> {
    const before = versioned(fresh);
    const write = (): Promise<unknown> =>
      this.client.labels.updateLabel(fresh.id, { ...labelPayload(fresh), ...changes });
    await this.ownVersions.write(before, write, async () => {
      const now = await this.read(fresh.id);
      return wasApplied(fresh, now, holds(now, changes));
    });
    const refreshed = async (): Promise<Label | undefined> => {
      await this.list.refresh();
      return this.failure ? undefined : this.all?.labels.find(({ id }) => id === fresh.id);
    };
    const stored = await this.ownVersions.upToDate(refreshed, (label) => (label ? [versioned(label)] : []));
    if (changes.name !== undefined) this.renames.followToEnd(fresh.id);
    // If another client wrote as well, the stored label differs from `fresh` by more than our changes.
    if (stored && holds(stored, { ...labelPayload(fresh), ...changes }))
      this.ownVersions.noteWrite(before, versioned(stored));
    return !stored || versioned(stored).eTag !== before.eTag;
  }

  /** Moves the label to another group if it is `ready` for that. For an undo, `outdated` is the label before the move: a read that still returns it lags behind. */
  async move(
    labelId: string,
    from: string | null,
    to: string | null,
    outdated?: Label,
  ): Promise<{ readonly kind: MoveVerdict; readonly fresh: Label }> {
    const fresh = await this.read(labelId);
    const kind = moveVerdict({ from, to }, outdated && sameJson(outdated, fresh) ? { labelGroupId: from } : fresh);
    if (kind === 'ready') await this.edit(fresh, { labelGroupId: to });
    return { kind, fresh };
  }

  /** Throws `conflict` with the number of carriers while anything carries the label, or while it is being renamed. */
  async delete(labelId: string): Promise<void> {
    await writeWithVerification(
      () => this.client.labels.deleteLabel(labelId),
      () => isGone(this.read(labelId)),
    );
    const deleted = this.list.value?.labels.find((label) => label.id === labelId);
    if (deleted) this.deletedNames.add(keyOf(deleted));
    this.list.edit((list) => ({ ...list, labels: list.labels.filter((label) => label.id !== labelId) }));
  }

  /** Rereads the list and adds what was created, because the list may lag behind; not if the response names something else. */
  private async refreshWith<K extends 'labels' | 'labelGroups'>(
    request: CreateLabelGroupRequest,
    key: K,
    created: LabelList[K][number] | undefined,
  ): Promise<void> {
    await this.list.refresh();
    if (created && isNamed(created, request))
      this.list.edit((list) => inOrder({ ...list, [key]: eachIdOnce([...list[key], created]) }));
  }
}

function holds(label: Label, changes: Partial<UpdateLabelRequest>): boolean {
  const fields = Object.keys(changes) as (keyof LabelChanges)[];
  return fields.every((field) => (label[field] ?? '') === (changes[field] ?? ''));
}

/** Labels have no eTag. The end of a rename doesn't count as an edit. */
function versioned({ rename: _running, ...label }: Label): { readonly id: string; readonly eTag: string } {
  return { id: label.id, eTag: canonicalJson(label) };
}

function isNamed({ name, resourceType }: Label | LabelGroup, request: CreateLabelGroupRequest): boolean {
  return resourceType === request.resourceType && name?.trim() === request.name.trim();
}

function comparable({ colour, icon, description, labelGroupId }: Label | CreateLabelRequest): unknown {
  return [colour?.toLowerCase(), icon, description, labelGroupId].map((value) => value ?? '');
}

function keyOf({ resourceType, name }: Pick<Label, 'resourceType' | 'name'>): string {
  return JSON.stringify([resourceType, name]);
}
