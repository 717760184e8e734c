// The targets a command takes: their kind, one or many, what they must be able to do, and the question if nothing names them.
import { t } from '../../base/text';
import type { ViewName } from '../../contributions';
import { capabilitiesOf, type CapableNode, type Capability } from '../../tree/capabilities';
import { isAble, type Offer, type Target, type TargetOf, type What } from '../../tree/target';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { namingLeftOut } from './namingPrompts';
import { TargetRefusal } from './targetRefusal';

/** What a command was called on. */
export interface Call {
  /** Missing if the call names no target. Then the selection counts, or else a question is asked. */
  readonly named?: readonly Target[];
  /** The target among `named` whose row was clicked or has the focus. */
  readonly row?: Target | undefined;
  /** Rows of a view named the targets, by a click or a key, so the focus stays in the view. */
  readonly isFromRows?: true;
  /** For keys: called at the end to keep the focus if its row is gone by then. */
  readonly keepFocus?: () => Promise<void>;
  /** The editor in front named the target, so it isn't known yet whether it can do what is asked. */
  readonly isInFront?: true;
  /** The user clicked a row that VS Code doesn't know any more. */
  readonly isRowUnknown?: true;
  readonly offer?: Offer | undefined;
}

/** `T` is what the command gets. */
export interface Takes<T> {
  /** If true, the command's questions name what is left out of the selection. */
  readonly isMany: boolean;
  /** Whether a target is of the right kind, and able. A key uses this to find the command for the focused row. */
  readonly fits: (target: Target) => 'able' | 'unable' | undefined;
  /** Undefined if nothing was found, or the user left. */
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
  /** The named or selected targets that can't do what is asked. */
  readonly unable: readonly Target[];
}

/** A kind of thing: how to read it from a target, and how the user picks one. */
export interface Kind<W extends What, T> {
  readonly view: ViewName;
  /** The title of the question for one. If missing, the command's own title. */
  readonly title?: string;
  readonly whats: readonly W[];
  /** Reads the thing if the target only names it. Undefined if the target stands for none. */
  readonly of: (target: TargetOf<W>, workspace: RemoteWorkspace) => Promise<T | undefined> | T | undefined;
  /** The thing's row, which says what it can do. Undefined if anything may be tried. */
  readonly nodeOf?: ((thing: T, workspace: RemoteWorkspace) => CapableNode) | undefined;
  /** Empty if the user left. */
  readonly ask: (question: Question) => Promise<readonly T[]>;
}

/** All named or selected things that can do this, or else what the user picks. */
export function many<W extends What, T>(kind: Kind<W, T>, can: Capability, title = kind.title): Takes<readonly T[]> {
  return {
    isMany: true,
    fits: ableIn(kind, can),
    find: async (asking) => {
      const found = await findAble(kind, can, asking);
      if (found.length > 0) return found;
      const { isFromRows, isInFront, named = [] } = asking.call;
      // A table or page calls the command for these things only, so don't ask for others. The left-out text says why.
      if (named.length > 0 && !isFromRows && !isInFront && asking.context.leftOut?.text)
        return void (await asking.context.prompts.notify(t('No changes needed.')));
      const question = { ...asking, can, title: title ?? asking.context.title, unable: targetsIn(asking, kind.view) };
      const asked = await kind.ask(question);
      return asked.length > 0 ? asked : undefined;
    },
  };
}

export function one<W extends What, T>(kind: Kind<W, T>, can: Capability, title?: string): Takes<T> {
  return oneOf(many(kind, can, title));
}

/** Takes the row clicked or focused, or else the first one. If that row isn't able, a question says so, and no other row is taken. */
export function oneOf<T>(takes: Takes<readonly T[]>): Takes<T> {
  return {
    ...takes,
    isMany: false,
    find: async (asking) => {
      const { row, named = [], ...call } = asking.call;
      if (!row) return (await takes.find(asking))?.[0];
      const isUnable = takes.fits(row) === 'unable';
      const context = isUnable ? namingLeftOut(asking.context) : asking.context;
      const others = isUnable ? [] : named;
      return (await takes.find({ ...asking, context, call: { ...call, named: [row, ...others] } }))?.[0];
    },
  };
}

/** The named targets of these kinds, if any. Asks no question. */
export function named<W extends What>(...whats: W[]): Takes<readonly TargetOf<W>[]> {
  return {
    isMany: false,
    fits: (target) => (isOf({ whats }, target) ? 'able' : undefined),
    find: ({ call }) => Promise.resolve((call.named ?? []).filter((target) => isOf({ whats }, target))),
  };
}

/** The named or selected things of this kind that can do this. Those that can't are noted as left out. */
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
    const node = thing !== undefined && asking.call.isInFront ? kind.nodeOf?.(thing, workspace) : undefined;
    const isAbleNow = !node || capabilitiesOf(node).includes(can);
    if (thing !== undefined && isAbleNow) things.push(thing);
  }
  return things;
}

/** @throws TargetRefusal */
export function targetsIn({ call, context }: Asking, view: ViewName): readonly Target[] {
  if (call.isRowUnknown) throw new TargetRefusal('unknownRow');
  return call.named ?? context.selected(view);
}

function ableIn<W extends What, T>(kind: Kind<W, T>, can: Capability): Takes<T>['fits'] {
  return (target) => (isOf(kind, target) ? (isAble(target, can) ? 'able' : 'unable') : undefined);
}

function isOf<W extends What>({ whats }: Pick<Kind<W, unknown>, 'whats'>, target: Target): target is TargetOf<W> {
  return (whats as readonly What[]).includes(target.what);
}
