import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { labelColours } from '../labelDots';
import type { RecordsPlace } from './recordRows';

/** What the rows of Records need to know beside their list. */
export function placeIn({ connection, labels, recordQuery }: RemoteWorkspace, isLocked = false): RecordsPlace {
  return { connectionId: connection.id, colours: labelColours(labels.all), words: recordQuery.searched, isLocked };
}
