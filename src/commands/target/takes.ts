// What a command works on: of which kind, one or many, what they must be able to do, and what is asked when nothing names them.
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
  /** Missing where nothing was named: what is selected counts then, and else a question. */
  readonly named?: readonly Target[];
  /** The one of them that was clicked or has the focus. */
  readonly row?: Target | undefined;
  /** Rows of a view named it, by a click or a key: the focus stays there. */
  readonly isFromRows?: true;
  /** Of a key: call at the end, for a row that is gone then. */
  readonly keepFocus?: () => Promise<void>;
  /** The editor in front named it: whether it can do what is asked is not known yet. */
  readonly isInFront?: true;
  /** A row was clicked that VS Code does not know any more. */
  readonly isRowUnknown?: true;
  readonly offer?: Offer | undefined;
}

/** `T` is what the command gets. */
export interface Takes<T> {
  /** Then what is left out of a selection is named in the questions of the command. */
  readonly isMany: boolean;
  /** Whether a target is of its kind, and able: by it a key finds the command for the row that has the focus. */
  readonly fits: (target: Target) => 'able' | 'unable' | undefined;
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

/** A kind of thing: how it is read from a target, and how the user picks one. */
export interface Kind<W extends What, T> {
  readonly view: ViewName;
  /** Of the question which one; without it, the command's own. */
  readonly title?: string;
  readonly whats: readonly W[];
  /** Reads it if the target only names it. Undefined if it represents none. */
  readonly of: (target: TargetOf<W>, workspace: RemoteWorkspace) => Promise<T | undefined> | T | undefined;
  /** Its row, which says what it can do; undefined where all can be tried. */
  readonly nodeOf?: ((thing: T, workspace: RemoteWorkspace) => CapableNode) | undefined;
  /** None when the user left. */
  readonly ask: (question: Question) => Promise<readonly T[]>;
}

/** All that was named or is selected and can do this, else what the user picks. */
export function many<W extends What, T>(kind: Kind<W, T>, can: Capability, title = kind.title): Takes<readonly T[]> {
  return {
    isMany: true,
    fits: ableIn(kind, can),
    find: async (asking) => {
      const found = await findAble(kind, can, asking);
      if (found.length > 0) return found;
      const { isFromRows, isInFront, named = [] } = asking.call;
      // A table or page is about these alone. Why is said by what is left out.
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

/** Of several rows the one that was clicked or has the focus, and no other if that one can't do it, which a question then says; else the first. */
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

/** What was named of these kinds, if anything, and no question. */
export function named<W extends What>(...whats: W[]): Takes<readonly TargetOf<W>[]> {
  return {
    isMany: false,
    fits: (target) => (isOf({ whats }, target) ? 'able' : undefined),
    find: ({ call }) => Promise.resolve((call.named ?? []).filter((target) => isOf({ whats }, target))),
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
