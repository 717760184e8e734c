// The one way in which fields of a Record, Mini or Skill are changed: a fresh read, compared with what the user saw; one
// write of the fresh values with the change, guarded by the eTag; and a read-back, compared field by field.
import { ServiceError, undefinedOnFailure, conflict, failureOf } from '../../domain/failure';
import { differingFields, formerValues, movedFields, saysTheSame } from '../../domain/fields/differingFields';
import type { Fields } from '../../domain/fields/field';
import { sameVersion } from '../../domain/sameVersion';
import type { OwnVersions } from './ownVersions';
import { wasApplied } from './writeWithVerification';

/** Fields to write; other fields stay as the fresh read has them. */
export type Edit<T, E> = Partial<E> | ((fresh: T) => Partial<E>);

export interface Expectation<T, S = T> {
  /** What the user saw: the whole thing, or what a list shows of it. */
  readonly shown?: S;
  /**
   * What must still be as shown: the written fields, unless they already have the wanted values; with `version`, all others
   * too; with `others`, all except what this window changed itself; or nothing.
   */
  readonly guards?: 'fields' | 'version' | 'others' | 'nothing';
  /** A fresh read that the caller has compared itself. */
  readonly fresh?: T;
  /** The change is the whole thing: fields missing from it are missing from the request. */
  readonly isWhole?: boolean;
  /** A version that this window has replaced since: a read that returns it is out of date. */
  readonly outdated?: T;
  /** False if the caller reads many things back at once. */
  readonly readsBack?: boolean;
}

export type ChangeResult<T> =
  | Changed<T>
  /** Nothing was written, because every field already had its wanted value. */
  | { readonly kind: 'unchanged'; readonly fresh: T }
  /** Nothing was written, because another client changed what the user saw. */
  | { readonly kind: 'conflict'; readonly fresh: T };

export interface Changed<T> {
  readonly kind: 'changed';
  /** The thing as read back; undefined if that failed, or while the service still shows the old one. */
  readonly stored: T | undefined;
  /** What the service still returns although it accepted the write. */
  readonly behind?: T;
  /** The thing as stored, or else as it must be now. */
  readonly now: T;
  /** The fields whose values the write changed. */
  readonly changedFields: readonly string[];
  /** Another client had changed other fields since they were shown; those changes were kept. */
  readonly othersChanged: boolean;
  /** Restores the former values. Throws `conflict` and writes nothing where another client has changed the thing since. */
  readonly undo: () => Promise<void>;
}

/** One write, prepared from a fresh read. */
interface Write<E> {
  /** The operationId in the contract. */
  readonly operation: string;
  readonly send: () => Promise<unknown>;
  /** Values that a read-back must hold if nobody else has written since. */
  readonly expected: () => { readonly [F in keyof E]?: unknown };
}

/** How one kind of thing is read, written and shown. `S` is what a list shows of it. */
export interface ChangeableThing<T extends S, E extends object, S extends object = T> {
  readonly fields: Fields;
  readonly ownVersions: OwnVersions;
  read(): Promise<T>;
  /** Removes its row, because a read didn't find it. */
  drop(): unknown;
  /** Throws if the thing, as freshly read, can't be changed. */
  refuse?(fresh: T): void;
  readonly isSameVersion: (shown: S, fresh: T) => boolean;
  write(fresh: T, change: Partial<E>, isWhole: boolean): Write<E>;
  /** Call when the read-back begins. The returned function takes its result, and the replaced version if only our write replaced it. */
  beginShowing(fresh: T): (now: T, stored: T | undefined, replaced?: T) => unknown;
}

/** How a fresh read compares with the change and with what the user saw. */
interface Comparison {
  readonly changedFields: readonly string[];
  /** What the user saw is not the latest version. */
  readonly isOlder: boolean;
  readonly othersChanged: boolean;
  readonly verdict: 'write' | 'unchanged' | 'conflict';
}

/**
 * Throws `conflict` when another client was quicker between our read and our write, and `overtaken` when one wrote between
 * our write and the read-back.
 */
export async function changeThing<T extends S, E extends object, S extends object>(
  thing: ChangeableThing<T, E, S>,
  edit: Edit<T, E>,
  expectation: Expectation<T, S> = {},
): Promise<ChangeResult<T>> {
  const fresh = expectation.fresh ?? (await readOrDrop(thing));
  thing.refuse?.(fresh);
  const change = typeof edit === 'function' ? edit(fresh) : edit;
  const comparison = compare(thing, change, fresh, expectation);
  const { verdict, isOlder } = comparison;
  if (verdict === 'write') return await writeAndReadBack(thing, fresh, change, comparison, expectation);
  // Another client, or an earlier attempt whose response was lost, wrote after what the user sees.
  if (isOlder) await thing.beginShowing(fresh)(fresh, fresh);
  return { kind: verdict, fresh };
}

async function readOrDrop<T>(thing: { read(): Promise<T>; drop(): unknown }): Promise<T> {
  try {
    return await thing.read();
  } catch (error) {
    if (failureOf(error)?.kind === 'notFound') await thing.drop();
    throw error;
  }
}

/** Writes the change and reads it back. */
async function writeAndReadBack<T extends S, E extends object, S extends object>(
  thing: ChangeableThing<T, E, S>,
  fresh: T,
  change: Partial<E>,
  { changedFields, othersChanged }: Comparison,
  { isWhole = false, readsBack = true }: Expectation<T, S>,
): Promise<Changed<T>> {
  const { fields } = thing;
  const { operation, send, expected } = thing.write(fresh, change, isWhole);
  const holds = (read: T): boolean => differingFields(fields, change, read).length === 0;
  await thing.ownVersions.write(fresh, send, async () => {
    const now = await thing.read();
    // If a change only leaves fields out, a read of the old version also has all the other fields, so it proves nothing.
    const canTell = changedFields.length > 0 || !sameVersion(fresh, now);
    return wasApplied(fresh, now, canTell && holds(now));
  });
  const show = thing.beginShowing(fresh);
  const readBack = readsBack ? await thing.read().catch(undefinedOnFailure) : undefined;
  const isBehind = readBack !== undefined && !holds(readBack) && sameVersion(fresh, readBack);
  const stored = isBehind ? undefined : readBack;
  // Without a read-back the version is unknown.
  const now = stored ?? { ...fresh, ...change, eTag: null, updatedAt: null };
  const isOvertaken = stored !== undefined && differingFields(fields, expected(), stored).length > 0;
  await show(now, stored, isOvertaken ? undefined : fresh);
  if (isOvertaken) throw new ServiceError({ kind: 'overtaken', operation });
  if (stored) thing.ownVersions.noteWrite(fresh, stored);
  return {
    kind: 'changed',
    stored,
    now,
    changedFields,
    othersChanged,
    ...(isBehind ? { behind: readBack } : {}),
    undo: async () => {
      const former = formerValues(fields, fresh, change);
      const guarded: Expectation<T, S> = stored ? { guards: 'others' } : { guards: 'fields', outdated: fresh };
      const result = await changeThing(thing, former, { shown: now, ...guarded });
      if (result.kind === 'conflict') throw conflict(operation);
    },
  };
}

function compare<T extends S, E extends object, S extends object>(
  { fields, isSameVersion, ownVersions }: ChangeableThing<T, E, S>,
  change: Partial<E>,
  fresh: T,
  { shown, guards = 'fields', isWhole = false, outdated }: Expectation<T, S>,
): Comparison {
  const changedFields = differingFields(fields, change, fresh);
  const isOlder = shown !== undefined && !isSameVersion(shown, fresh);
  const othersChanged = isOlder && !ownVersions.connect(shown, fresh) && !saysTheSame(fields, shown, fresh);
  const all = { changedFields, isOlder, othersChanged };
  if (outdated && sameVersion(outdated, fresh)) return { ...all, verdict: 'write' };
  if (!isWhole && changedFields.length === 0) return { ...all, verdict: 'unchanged' };
  if (!shown || guards === 'nothing') return { ...all, verdict: 'write' };
  const isFieldMoved = movedFields(fields, changedFields, shown, fresh).length > 0;
  const isGuarded = guards === 'version' ? isOlder : guards === 'others' && othersChanged;
  return { ...all, verdict: isFieldMoved || isGuarded ? 'conflict' : 'write' };
}
