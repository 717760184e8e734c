// One of the extension's views in the side bar.
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { chooseFromMenu } from './menu';
import { QuickInput } from './quickInput';

const SCROLL_PIXELS = 110;
const TO_THE_TOP_PIXELS = 1_000_000;
const HOVER_TURNS = 5;
const SCROLL_TURNS = 200;

export class ViewPane {
  constructor(
    private readonly page: Page,
    private readonly title: string,
  ) {}

  get pane(): Locator {
    const header = this.page.locator(`.pane-header[aria-label^="${this.title}"]`);
    return this.page.locator('.sidebar .pane').filter({ has: header });
  }

  get header(): Locator {
    return this.pane.locator('.pane-header');
  }

  /** Expands the view if it is collapsed. */
  async open(): Promise<void> {
    await this.header.waitFor();
    if ((await this.header.getAttribute('aria-expanded')) === 'false') await this.header.click();
    await this.pane.locator('.pane-body').waitFor();
  }

  /** The view's welcome content with its buttons, while it has no rows. */
  get welcome(): Locator {
    return this.pane.locator('.welcome-view-content');
  }

  get rows(): Locator {
    return this.pane.locator('.monaco-list-row');
  }

  /** The first row with this text in its label or description. */
  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text }).first();
  }

  async select(text: string | RegExp): Promise<void> {
    await this.scrollTo(text);
    await this.clearTooltip();
    await this.row(text).click();
  }

  /**
   * Another row's tooltip may cover this one. VS Code keeps a tooltip that appeared just as the pointer left until the
   * pointer passes over it.
   */
  private async clearTooltip(): Promise<void> {
    const tooltip = this.page.locator('.monaco-hover:visible').first();
    for (let turn = 1; ; turn++) {
      await this.page.mouse.move(1, 1);
      try {
        return await tooltip.waitFor({ state: 'hidden', timeout: 2_000 });
      } catch (error) {
        if (turn === HOVER_TURNS) throw error;
        await tooltip.hover({ force: true, timeout: 1_000 }).catch(() => undefined);
      }
    }
  }

  /** A click misses a row that is half below the edge. */
  private async isWhole(row: Locator): Promise<boolean> {
    if (!(await row.isVisible())) return false;
    const box = await row.boundingBox({ timeout: 1_000 }).catch(() => null);
    const list = await this.pane.locator('.pane-body').boundingBox();
    return box !== null && list !== null && box.y + box.height <= list.y + list.height;
  }

  /** Scrolls until the row is rendered, because only visible rows exist. One that comes late may be above by then. */
  async scrollTo(text: string | RegExp): Promise<void> {
    await this.rows.first().waitFor();
    const last = this.pane.locator('.monaco-list-row[data-last-element="true"]');
    for (let turn = 0; turn < SCROLL_TURNS && !(await this.isWhole(this.row(text))); turn++) {
      if (await this.isWhole(last)) await this.scrollToTop();
      else await this.scroll(SCROLL_PIXELS);
    }
  }

  /** A slow window is there later: the next step down would pass the row. */
  private async scrollToTop(): Promise<void> {
    const first = this.pane.locator('.monaco-list-row[data-index="0"]');
    await eventually(`the top of ${this.title}`, async () => {
      // One takes the wheel.
      await this.clearTooltip();
      await this.scroll(-TO_THE_TOP_PIXELS);
      return await first.isVisible();
    });
  }

  private async scroll(pixels: number): Promise<void> {
    await this.pane.locator('.monaco-list').first().hover();
    await this.page.mouse.wheel(0, pixels);
    await this.page.waitForTimeout(50);
  }

  async expand(text: string | RegExp): Promise<void> {
    const row = this.row(text);
    await row.waitFor();
    if ((await row.getAttribute('aria-expanded')) !== 'false') return;
    await this.clearTooltip();
    await row.locator('.monaco-tl-twistie').click();
    await this.page.locator('.monaco-list-row[aria-expanded="true"]').filter({ hasText: text }).first().waitFor();
  }

  async contextMenu(text: string | RegExp, ...path: readonly string[]): Promise<void> {
    await this.scrollTo(text);
    await this.clearTooltip();
    await chooseFromMenu(this.page, () => this.row(text).click({ button: 'right' }), ...path);
  }

  /** An inline button of the row under the pointer; rows may still move at this time. */
  async rowAction(text: string | RegExp, action: string): Promise<void> {
    const row = this.row(text);
    const button = row.locator(`.actions a.action-label[aria-label^="${action}"]`);
    await this.scrollTo(text);
    for (let turn = 1; ; turn++) {
      await this.clearTooltip();
      await row.hover();
      try {
        return await button.click({ timeout: 2_000 });
      } catch (error) {
        if (turn === HOVER_TURNS) throw error;
      }
    }
  }

  async titleAction(action: string): Promise<void> {
    await this.clearTooltip();
    await this.header.hover();
    await this.header.locator(`.actions a.action-label[aria-label^="${action}"]`).click();
  }

  /** An entry of the title's «…» menu. */
  async titleMenu(item: string): Promise<void> {
    const open = async (): Promise<void> => {
      await this.clearTooltip();
      await this.header.hover();
      await this.header.locator('.actions a.action-label[aria-label*="More Actions"]').click();
    };
    await chooseFromMenu(this.page, open, item);
  }

  /** The list that has the focus. */
  get focusedList(): Locator {
    return this.pane.locator('.monaco-list:focus-within');
  }

  /** By keys. */
  async focus(): Promise<void> {
    await new QuickInput(this.page).runCommand(`Focus on ${this.title} View`, 'keys');
    await this.focusedList.waitFor();
  }

  /** By keys: rows that are drawn anew, after a change, may swallow one, or lose the focus. */
  async focusRow(index: number): Promise<void> {
    const focused = this.focusedList.locator('.monaco-list-row.focused');
    await eventually(`the focus on row ${String(index)}`, async () => {
      if (!(await this.focusedList.isVisible())) await this.focus();
      const { keyboard } = this.page;
      await keyboard.press('Home');
      for (let at = 0; at < index; at++) await keyboard.press('ArrowDown');
      const at = await focused.getAttribute('data-index', { timeout: 1_000 }).catch(() => undefined);
      return at === String(index);
    });
  }

  /** By keys, until the focus has left the list: rows that are drawn anew, after a change, may swallow Enter too. */
  async openRow(index: number): Promise<void> {
    await eventually(`row ${String(index)} open`, async () => {
      await this.focusRow(index);
      await this.page.keyboard.press('Enter');
      return await this.focusedList.waitFor({ state: 'hidden', timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    });
  }

  /** Rows that are drawn anew, after a change, may swallow the click. */
  private async selectUntilSeen(text: string | RegExp): Promise<void> {
    await eventually(`${String(text)} selected`, async () => {
      await this.select(text);
      const isSelected = await this.row(text).getAttribute('aria-selected', { timeout: 1_000 });
      return isSelected === 'true';
    });
  }

  /** Presses a key on the given row or the focused one while the view's list has the focus. */
  async press(key: string, onRow?: string | RegExp): Promise<void> {
    if (onRow !== undefined) await this.selectUntilSeen(onRow);
    await this.pane.locator('.monaco-list').first().press(key);
  }
}
