// A workspace whose service answers otherwise than the sample does.
import { RemoteWorkspace } from '../../../src/workspace/remoteWorkspace';
import { FakeClock } from '../../support/fakeClock';
import { forwardTo } from '../../support/forward';
import { TestServer } from '../../support/testServer';
import { clientOf, sampleConnection, useWorkspace, type WorkspaceInUse } from '../../support/useWorkspace';
import { windowKept } from '../../support/windowKept';

type AlteredAnswers = Pick<WorkspaceInUse, 'sample' | 'workspace'>;

/** Call inside `describe`. `alter` gets each body of the sample. */
export function useAlteredAnswers(alter: (body: string, method: string) => string): AlteredAnswers {
  const plain = useWorkspace();
  const altered = {} as { sample: WorkspaceInUse['sample']; workspace: RemoteWorkspace };
  let server: TestServer;
  beforeEach(async () => {
    const { sample } = plain;
    const forward = forwardTo(sample.url, {
      response:
        ({ method }) =>
        (answer) => ({ ...answer, body: Buffer.from(alter(answer.body.toString(), method)) }),
    });
    server = await TestServer.start(forward);
    const client = clientOf({ url: server.origin, key: sample.key });
    Object.assign(altered, {
      sample,
      workspace: new RemoteWorkspace(sampleConnection, client, new FakeClock(), windowKept()),
    });
  });
  afterEach(async () => {
    altered.workspace.dispose();
    await server[Symbol.asyncDispose]();
  });
  return altered;
}
