// The contract of the Skill page: its requests to the panel and the panel's events. Plain JSON. And which file a link in its text means.
import type { FileAction, FileRequests, FileRow } from './files';
import type { Choice, PageContract, PageData, SharedAction } from './page';

export type SkillOffer = 'submit' | 'archive' | 'restore' | 'delete';

export interface SkillPageData extends PageData {
  readonly state: string;
  readonly stateText: string;
  /** The actions on the whole Skill that its state allows. */
  readonly offers: readonly SkillOffer[];
  readonly agentTypes: readonly Choice[];
  readonly assets: readonly FileRow[];
}

/** What the page's buttons start in the host. */
export type SkillAction =
  | SharedAction
  | { readonly kind: SkillOffer }
  /** A file that the text links to, by name. */
  | { readonly kind: 'openNamed'; readonly fileName: string }
  | FileAction;

export type SkillPageContract = PageContract<SkillPageData, SkillAction, FileRequests>;

/** The name of an asset, whatever its path. Undefined for an address elsewhere. */
export function linkedFileName(target: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return undefined;
  const last = target.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
