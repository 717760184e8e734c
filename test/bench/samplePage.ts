// A page of 200 Records as the sample service answers it: files, relations, labels and contents of many kinds.
import { startSample } from '../../src/sample/startSample';
import { MINI_ID } from './minis';

export async function samplePage(): Promise<string> {
  const sample = await startSample({ minis: 1, records: 1_000 });
  try {
    const response = await fetch(`${sample.url}/api/v1/Records?miniId=${MINI_ID}&limitAfter=200`, {
      headers: { authorization: `Bearer ${sample.key}` },
    });
    return await response.text();
  } finally {
    await sample.stop();
  }
}
