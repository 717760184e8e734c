import { t } from '../../base/text';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Session } from '../../workspace/session';
import { SpokenError } from './explain';

/** The workspace a page was opened from. Another one's key is never used for it: then `elsewhere` says what is wrong. */
export async function workspaceOf(session: Session, connectionId: string, elsewhere: string): Promise<RemoteWorkspace> {
  const workspace = await session.workspace();
  if (!workspace) throw new SpokenError(t('No workspace is connected. Connect one and try again.'));
  if (workspace.connection.id !== connectionId) throw new SpokenError(elsewhere);
  return workspace;
}
