// A hostile service, a connected window and a careless user; at the end no side effect may have occurred.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { hostileMiniNames } from '../../../src/sample/seed/hostile/minis';
import { hostileTexts, type HostileText } from '../../../src/sample/seed/hostile/texts';
import { startSample, type RunningSample } from '../../../src/sample/startSample';
import { filesBelow } from '../../support/filesBelow';
import { CarelessPrompts } from './carelessPrompts';
import { HarmWatch } from './harmWatch';
import { wrongLine, wrongText } from './inertChecks';
import { openTabs } from './openTabs';
import { ScriptedPrompts } from './scriptedPrompts';
import type { Folder } from './useFolder';
import type { Row } from './viewRows';
import { Window } from './window';

interface Hostile {
  readonly sample: RunningSample;
  readonly window: Window;
  readonly prompts: CarelessPrompts;
  readonly watch: HarmWatch;
  readonly texts: readonly HostileText[];
  /** The Records of the hostile Mini, as the view lists them. */
  records(): Promise<Row[]>;
  /** Paths of the files passed to other programs. */
  readonly handedOver: string[];
  /** Paths of temporary copies for viewing. */
  copies(): Promise<string[]>;
}

/** Call inside `describe`, after `useFolder`. */
export function useHostile(folder: Folder): Hostile {
  const hostile = {
    records: async () => {
      await hostile.window.showRecordsOf(hostileMiniNames.owner);
      return await hostile.window.records.all();
    },
    copies: () => filesBelow(vscode.Uri.joinPath(hostile.window.access.context.globalStorageUri, 'opened').fsPath),
  } as { -readonly [K in keyof Hostile]: Hostile[K] };
  beforeEach(async function () {
    this.timeout(60_000);
    hostile.watch = await HarmWatch.start();
    hostile.texts = hostileTexts(hostile.watch.bait);
    hostile.sample = await startSample({ minis: 1, renameMs: 0, hostile: { bait: hostile.watch.bait } });
    hostile.window = await Window.open();
    await hostile.window.connect({ url: hostile.sample.url, key: hostile.sample.key }, 'Hostile');
    hostile.prompts = new CarelessPrompts(() => folder.path);
    hostile.window.access.answerWith(hostile.prompts);
    hostile.handedOver = [];
    hostile.window.access.handOverTo((filePath) => Promise.resolve(hostile.handedOver.push(filePath) > 0));
  });
  afterEach(async function () {
    this.timeout(60_000);
    const { window, sample, watch, prompts } = hostile;
    const tabs = openTabs();
    try {
      await watch.assertNone();
      assert.deepEqual(wrongShown(prompts), []);
      assert.deepEqual(tabs.filter(wrongLine), []);
      const asked = new Set(sample.service.requests.map(({ operationId }) => operationId));
      assert.equal(asked.has('unknown'), false, 'only operations of the contract are asked for');
    } finally {
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      window.access.answerWith(new ScriptedPrompts(window.person));
      window.access.handOverTo(undefined);
      await window.forgetAll();
      await sample.stop();
      await watch.close();
    }
  });
  return hostile;
}

function wrongShown({ shown }: CarelessPrompts): string[] {
  return shown.flatMap(({ kind, text }) => {
    // VS Code shows placeholders and suggested file names on a single line and detects no links or icons in them.
    const wrong = kind === 'placeholder' || kind === 'name' ? wrongLine(text) : wrongText(text);
    return wrong === undefined ? [] : [`A ${kind} ${wrong}: ${JSON.stringify(text.slice(0, 200))}`];
  });
}
