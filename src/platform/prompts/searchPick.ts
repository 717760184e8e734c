import * as vscode from 'vscode';
import { inertText } from '../../base/inertText';
import { t } from '../../base/text';
import { failureOf } from '../../domain/failure';
import { describeFailure } from '../failures';
import { toItems, type Find } from './quickPickItems';

/** The service is asked when typing pauses. */
const REST_MS = 250;

/** A quick pick that searches the service. A failure is shown as an entry; typing tries again. */
export function searchPick<T>(title: string, placeholder: string, find: Find<T>): Promise<T | undefined> {
  const pick = vscode.window.createQuickPick<ReturnType<typeof toItems<T>>[number]>();
  Object.assign(pick, { title, placeholder, matchOnDescription: true, matchOnDetail: true, ignoreFocusOut: true });
  let asked = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const ask = async (text: string, signal: AbortSignal): Promise<void> => {
    try {
      const choices = await find(text, signal);
      if (signal.aborted) return;
      // The service matched it, even if the label doesn't contain the words.
      const hits = toItems(choices).map((item) => ({ ...item, alwaysShow: true }));
      pick.items = hits.length > 0 ? hits : [{ label: t('No results'), alwaysShow: true }];
    } catch (error) {
      const failure = failureOf(error);
      if (signal.aborted) return;
      const label = inertText(failure ? describeFailure(failure) : t("Couldn't load"));
      pick.items = [{ label, alwaysShow: true }];
    } finally {
      if (!signal.aborted) pick.busy = false;
    }
  };

  const askSoon = (text: string): void => {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    clearTimeout(timer);
    pick.busy = true;
    timer = setTimeout(() => void ask(text, signal), text === '' ? 0 : REST_MS);
  };

  return new Promise((resolve) => {
    pick.onDidChangeValue(askSoon);
    pick.onDidAccept(() => {
      const [item] = pick.selectedItems;
      if (item && 'choice' in item) {
        resolve(item.choice.value);
        pick.hide();
      }
    });
    pick.onDidHide(() => {
      asked.abort();
      clearTimeout(timer);
      pick.dispose();
      resolve(undefined);
    });
    pick.show();
    askSoon('');
  });
}
