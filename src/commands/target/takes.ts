// What a command says of the things it works on: of which kind, one or many, what they must be able to do, and what is asked when nothing names them.
import type { ViewName } from '../../contributions';
import type { Capability } from '../../tree/capabilities';
import { isAble, type Target, type TargetOf, type What } from '../../tree/target';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../command';
import type { Call } from './call';
import { TargetRefusal } from './targetRefusal';

/** `T` is what the command gets. */
export interface Takes<T> {
  /** Then what is left out of a selection is named in the questions of the command. */
  readonly isMany: boolean;
  /** Whether a target is of its kind, and able: by it a key finds the command for the row that has the focus. */
  readonly takes: (target: Target) => 'able' | 'unable' | undefined;
  /** Undefined when nothing was found, or the user left. */
  readonly find: (asking: Asking) => Promise<T | undefined>;
}

export interface Asking {
  readonly workspace: RemoteWorkspace;
  readonly context: CommandContext;
  readonly call: Call;
}

export interface Question extends Asking {
  readonly can: Capability;
  readonly title: string;
  /** What was named or selected, and can't do what is asked. */
  readonly unable: readonly Target[];
}

/** A kind of thing: how it is got from a target, and how one is asked for. */
export interface Kind<W extends What, T> {
  readonly view: ViewName;
  readonly whats: readonly W[];
  /** Reads it where the target only names it. Undefined where it stands for none. */
  readonly of: (target: TargetOf<W>, workspace: RemoteWorkspace) => Promise<T | undefined> | T | undefined;
  /** None when the user left. */
  readonly ask: (question: Question) => Promise<readonly T[]>;
}

/** All that was named or is selected and can do this, else what is asked for. */
export function many<W extends What, T>(kind: Kind<W, T>, can: Capability, title: string): Takes<readonly T[]> {
  return {
    isMany: true,
    takes: ableIn(kind, can),
    find: async (asking) => {
      const found = await findAble(kind, can, asking);
      if (found.length > 0) return found;
      const asked = await kind.ask({ ...asking, can, title, unable: targetsIn(asking, kind.view) });
      return asked.length > 0 ? asked : undefined;
    },
  };
}

export function one<W extends What, T>(kind: Kind<W, T>, can: Capability, title: string): Takes<T> {
  const takes = many(kind, can, title);
  return { ...takes, isMany: false, find: async (asking) => (await takes.find(asking))?.[0] };
}

/** What was named of these kinds, if anything, and no question. */
export function named<W extends What>(...whats: W[]): Takes<readonly TargetOf<W>[]> {
  const isOfKind = (target: Target): target is TargetOf<W> => (whats as What[]).includes(target.what);
  return {
    isMany: false,
    takes: (target) => (isOfKind(target) ? 'able' : undefined),
    find: ({ call }) => Promise.resolve((call.named ?? []).filter(isOfKind)),
  };
}

/** What was named or is selected of this kind and can do this; what can't is noted as left out. */
export async function findAble<W extends What, T>(
  kind: Kind<W, T>,
  can: Capability,
  asking: Asking,
): Promise<readonly T[]> {
  const { workspace, context } = asking;
  const targets = targetsIn(asking, kind.view);
  context.leftOut?.setRows(targets.filter((target) => !isAble(target, can)));
  const things: T[] = [];
  for (const target of targets) {
    const thing = isOf(kind, target) && isAble(target, can) ? await kind.of(target, workspace) : undefined;
    if (thing !== undefined) things.push(thing);
  }
  return things;
}

/** @throws TargetRefusal */
export function targetsIn({ call, context }: Asking, view: ViewName): readonly Target[] {
  if (call.isRowUnknown) throw new TargetRefusal('unknownRow');
  return call.named ?? context.selected(view);
}

function ableIn<W extends What, T>(kind: Kind<W, T>, can: Capability): Takes<T>['takes'] {
  return (target) => (isOf(kind, target) ? (isAble(target, can) ? 'able' : 'unable') : undefined);
}

function isOf<W extends What, T>(kind: Kind<W, T>, target: Target): target is TargetOf<W> {
  return (kind.whats as readonly What[]).includes(target.what);
}
