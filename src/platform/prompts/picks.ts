// Pick lists that VS Code's own API doesn't offer, loaded with the first one.
import * as vscode from 'vscode';
import { inertText } from '../../base/inertText';
import { t } from '../../base/text';
import { describeFailure } from '../failures';
import { toItems, type Choice, type ChoiceItem, type Item } from './quickPickItems';
import { SearchedPages, type Find, type Found } from './searchedPages';

/** One page of a series of questions, with a way back: a list to choose from, or to tick. */
export interface PageQuestion<T> {
  readonly title: string;
  readonly choices: readonly Choice<T>[];
  readonly placeholder?: string | undefined;
  /** Any number of choices, instead of one. */
  readonly isMany?: boolean;
  /** An entry below the others, if the typed text has a meaning. */
  readonly ofTyped?: ((text: string) => Choice<T> | undefined) | undefined;
  /** Offers to go back to the previous page. */
  readonly hasBack?: boolean;
}

/** The ticked choices are also returned when the user goes back. */
export interface PageAnswer<T> {
  readonly values: readonly T[];
  readonly isBack: boolean;
}

/** Undefined if cancelled. */
export function pagePick<T>(question: PageQuestion<T>): Promise<PageAnswer<T> | undefined> {
  const { title, choices, placeholder = '', isMany = false, ofTyped, hasBack = false } = question;
  const pick = vscode.window.createQuickPick<Item<T>>();
  const items = toItems(choices);
  Object.assign(pick, { title, placeholder, items, canSelectMany: isMany, matchOnDescription: true });
  pick.ignoreFocusOut = true;
  if (hasBack) pick.buttons = [vscode.QuickInputButtons.Back];
  if (isMany) pick.selectedItems = items.filter((item) => 'choice' in item && item.choice.isPicked === true);
  if (ofTyped)
    pick.onDidChangeValue((text) => {
      const typed = ofTyped(text);
      pick.items = [...items, ...toItems(typed ? [typed] : []).map((item) => ({ ...item, alwaysShow: true }))];
    });
  return new Promise((resolve) => {
    const answer = (isBack: boolean): void => {
      const values = pick.selectedItems.flatMap((item) => ('choice' in item ? [item.choice.value] : []));
      if (!isMany && !isBack && values.length === 0) return;
      resolve({ values: isMany || !isBack ? values : [], isBack });
      pick.hide();
    };
    pick.onDidTriggerButton(() => answer(true));
    pick.onDidAccept(() => answer(false));
    pick.onDidHide(() => {
      pick.dispose();
      resolve(undefined);
    });
    pick.show();
  });
}

/** Asks the service when typing pauses for this long. */
const REST_MS = 250;
/** How long hits of a previous text stay: a slow service must not make them pass for current ones. */
const STALE_MS = 1_000;

/**
 * A quick pick that searches the service, with more hits on request. A failure is shown as an entry that tries again.
 * With `isMany`, a button shows boxes to tick several hits, which stay ticked when the text changes.
 */
export function searchPick<T>(
  title: string,
  placeholder: string,
  find: Find<T>,
  isMany: boolean,
): Promise<readonly T[] | undefined> {
  return new SearchPick(title, placeholder, find, isMany).choice();
}

class SearchPick<T> {
  private readonly pick = vscode.window.createQuickPick<Item<T>>();
  private readonly pages: SearchedPages<T>;
  private readonly loadMore: Item<T> = {
    label: t('Load More'),
    iconPath: new vscode.ThemeIcon('chevron-down'),
    alwaysShow: true,
  };
  private readonly retry: Item<T> = {
    label: t('Retry'),
    iconPath: new vscode.ThemeIcon('refresh'),
    alwaysShow: true,
  };
  private timer: NodeJS.Timeout | undefined;
  private staleTimer: NodeJS.Timeout | undefined;
  /** The shown hits belong to another text. */
  private isStale = false;
  /** The entry that VS Code has highlighted on its own. */
  private offered: Item<T> | undefined;

  constructor(title: string, placeholder: string, find: Find<T>, isMany: boolean) {
    const { pick } = this;
    Object.assign(pick, { title, placeholder, matchOnDescription: true, matchOnDetail: true, ignoreFocusOut: true });
    if (isMany) pick.buttons = [{ iconPath: new vscode.ThemeIcon('checklist'), tooltip: t('Select Several') }];
    this.pages = new SearchedPages(find);
  }

  /** Undefined if cancelled. */
  choice(): Promise<readonly T[] | undefined> {
    const { pick } = this;
    pick.onDidChangeValue((text) => this.askSoon(text));
    pick.onDidTriggerButton(() => this.toggleBoxes());
    pick.onDidChangeActive(([item]) => (this.offered ??= item));
    pick.onDidChangeSelection((items) => {
      if (pick.canSelectMany && items.some(this.asksOn)) void this.askMore();
    });
    return new Promise((resolve) => {
      pick.onDidAccept(() => {
        const picked = this.accepted();
        if (!picked) return;
        resolve(picked.map(({ choice }) => choice.value));
        pick.hide();
      });
      pick.onDidHide(() => {
        this.leave();
        resolve(undefined);
      });
      pick.show();
      this.askSoon('');
    });
  }

  private askSoon(text: string): void {
    this.pages.leave();
    this.clearTimers();
    this.pick.busy = true;
    this.isStale = true;
    this.staleTimer = setTimeout(() => this.dropHits(), STALE_MS);
    this.timer = setTimeout(() => void this.askFirst(text), text === '' ? 0 : REST_MS);
  }

  private async askFirst(text: string): Promise<void> {
    const early = (found: Found<T>): void => this.show(found, false);
    this.show(await this.pages.first(text, early), false);
  }

  private async askMore(): Promise<void> {
    this.pick.busy = true;
    this.show(await this.pages.more(), true);
  }

  private show(found: Found<T> | undefined, isMore: boolean): void {
    if (!found) return;
    const { pick } = this;
    clearTimeout(this.staleTimer);
    // Late hits don't move the highlight away from where the user put it.
    const [active] = isMore || this.isStale ? [] : hitsOf(pick.activeItems);
    const here = active === this.offered ? undefined : active;
    this.isStale = false;
    this.offered = undefined;
    const { ticked } = this;
    const ids = new Set(ticked.map(({ choice }) => choice.id).filter(Boolean));
    const others = toItems(found.choices).filter((item) => !('choice' in item) || !ids.has(item.choice.id));
    // The service matched them, even if the label doesn't contain the words.
    const hits = [...ticked, ...others].map((item) => ({ ...item, alwaysShow: true }));
    const firstNew = isMore ? pick.items.findIndex(this.asksOn) : -1;
    pick.keepScrollPosition = firstNew >= 0 || here !== undefined;
    const asides = hits.filter(isAside);
    // VS Code lists items whose label has the words first, and highlights the first of them.
    pick.items = [...hits.filter((item) => !isAside(item)), ...this.below(found, hits.length), ...asides];
    if (ticked.length > 0) pick.selectedItems = pick.items.slice(0, ticked.length);
    const stays = here && hits.find((item) => 'choice' in item && item.choice.id === here.choice.id);
    const next = stays ?? pick.items.find((item) => item === this.retry) ?? pick.items[firstNew];
    if (next) pick.activeItems = [next];
    pick.busy = found.isEarly === true;
  }

  private below({ failure, hasMore, note, isEarly }: Found<T>, count: number): readonly Item<T>[] {
    if (isEarly) return [loadingItem()];
    const problem = failure === 'bug' ? t("Couldn't load") : failure && describeFailure(failure);
    if (problem !== undefined) return [{ label: inertText(problem), alwaysShow: true }, this.retry];
    const lacks = note === '' ? [] : [{ label: note, alwaysShow: true }];
    if (hasMore) return [this.loadMore, ...lacks];
    return count + lacks.length > 0 ? lacks : [{ label: t('No results'), alwaysShow: true }];
  }

  private dropHits(): void {
    const { pick, ticked } = this;
    pick.items = [...ticked, loadingItem()];
    if (ticked.length > 0) pick.selectedItems = ticked;
  }

  private toggleBoxes(): void {
    const { pick } = this;
    pick.canSelectMany = !pick.canSelectMany;
    // VS Code draws checkboxes only for items that are set afterwards.
    pick.items = [...pick.items];
  }

  /** Undefined if the list stays open. */
  private accepted(): readonly ChoiceItem<T>[] | undefined {
    const { pick } = this;
    const [first] = pick.selectedItems;
    // Enter may come before the hits for the typed text.
    if (this.isStale && this.ticked.length === 0) return undefined;
    if (first && this.asksOn(first) && !pick.canSelectMany) return void this.askMore();
    // Without ticks, the highlighted entry counts, as in a list without checkboxes.
    return [pick.selectedItems, pick.activeItems].map(hitsOf).find((hits) => hits.length > 0);
  }

  private get ticked(): readonly ChoiceItem<T>[] {
    return this.pick.canSelectMany ? hitsOf(this.pick.selectedItems) : [];
  }

  private readonly asksOn = (item: Item<T>): boolean => item === this.loadMore || item === this.retry;

  private leave(): void {
    this.pages.leave();
    this.clearTimers();
    this.pick.dispose();
  }

  private clearTimers(): void {
    clearTimeout(this.timer);
    clearTimeout(this.staleTimer);
  }
}

/** The words aren't in its label, or VS Code would sort it in among the hits. */
function loadingItem(): vscode.QuickPickItem {
  return { label: '$(loading~spin)', description: t('{0}…', t('Loading')), alwaysShow: true };
}

function hitsOf<T>(items: readonly Item<T>[]): readonly ChoiceItem<T>[] {
  return items.filter((item) => 'choice' in item);
}

function isAside<T>(item: Item<T>): boolean {
  return 'choice' in item && item.choice.isAside === true;
}
