import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Session } from '../../workspace/session';
import { otherWorkspace } from './saving/refusals';

/** The workspace of a document: another one's key is never used for it. Throws a FileSystemError. */
export async function workspaceOf(
  session: Session,
  { connectionId }: { readonly connectionId: string },
): Promise<RemoteWorkspace> {
  const workspace = await session.workspace();
  if (workspace?.connection.id !== connectionId) throw otherWorkspace();
  return workspace;
}
