// A sample service and the window connected to it, new for every test of a suite.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { startSample, type RunningSample, type SampleOptions } from '../../../src/sample/startSample';
import type { Row } from './viewRows';
import { Window } from './window';
import { Wire } from './wire';

export interface Journey {
  readonly sample: RunningSample;
  readonly window: Window;
  /** Sits between the two and records what is sent. */
  readonly wire: Wire;
}

/**
 * Call inside `describe`; the returned values exist once the first test starts. With `isConnected: false` the test
 * connects itself.
 */
export function useJourney(options: SampleOptions & { readonly isConnected?: boolean } = {}): Journey {
  const { isConnected = true, ...sampleOptions } = options;
  const journey = {} as { sample: RunningSample; window: Window; wire: Wire };
  beforeEach(async () => {
    journey.window = await Window.open();
    journey.sample = await startSample(sampleOptions);
    journey.wire = await Wire.before(journey.sample.url);
    if (isConnected) await journey.window.connect({ url: journey.wire.url, key: journey.sample.key });
    journey.wire.clear();
  });
  afterEach(async () => {
    const { window, sample, wire } = journey;
    try {
      window.person.assertNothingLeft();
    } finally {
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      await window.forgetAll();
      await wire.close();
      await sample.stop();
      window.person.assertNothingLeft();
    }
  });
  return journey;
}

/** The row of Ada's first Record. What was sent to show it is forgotten. */
export async function firstRecord({ window, wire }: Journey): Promise<Row> {
  const [row] = await window.recordsOf('Ada Ashwick');
  assert.ok(row);
  wire.clear();
  return row;
}
