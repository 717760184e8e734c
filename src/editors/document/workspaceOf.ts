import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Session } from '../../workspace/session';
import { otherWorkspace } from './saving/refusals';

/** The workspace of a document, which never uses another workspace's key. Throws a FileSystemError. */
export async function workspaceOf(
  session: Session,
  { connectionId }: { readonly connectionId: string },
): Promise<RemoteWorkspace> {
  const workspace = await session.workspace();
  if (workspace?.connection.id !== connectionId) throw otherWorkspace();
  return workspace;
}
