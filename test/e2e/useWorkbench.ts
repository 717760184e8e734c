// One window for all steps of a journey, with a screenshot and the logs when a step fails.
import { Workbench, type WorkbenchOptions } from './workbench';

/** Call inside `describe`; the returned function gives the window inside `it`. */
export function useWorkbench(options: WorkbenchOptions = {}): () => Workbench {
  let workbench: Workbench | undefined;
  let hasFailed = false;
  before(async () => {
    workbench = await Workbench.open(options);
  });
  // What follows a failed step would fail for its reason, and take its time.
  beforeEach(function () {
    if (hasFailed) this.skip();
  });
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed' || workbench === undefined) return;
    hasFailed = true;
    const name = this.currentTest.titlePath().join('-').replace(/\W+/g, '-');
    for (const file of await workbench.shots(`failed-${name}`)) console.log(`      The window at that moment: ${file}`);
  });
  after(async () => {
    await workbench?.close(hasFailed);
  });
  return () => {
    if (workbench === undefined) throw new Error('The window is open inside `it` only.');
    return workbench;
  };
}
