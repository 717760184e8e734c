// The garbage collector at a moment of one's choice, for what must not depend on it.
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Twice, with pauses: what is held weakly goes with the first one after its last user has let go of it. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 2; round++) {
    await sleep(50);
    collect();
  }
}
