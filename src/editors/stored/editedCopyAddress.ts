// The address of an edited copy of a service file: the original's address, and the name to upload the copy under.
import type { Address } from '../document/editedAddress';
import { parseStoredFileAddress, storedFileAddress, type StoredFileRef } from './storedFileAddress';

export interface CopyRef {
  /** The original file. */
  readonly file: StoredFileRef;
  /** The name on the service. */
  readonly fileName: string;
}

const FOLDER = '/Copies';

/** `tabName` ends the path: the tab shows it, and its extension sets the language. */
export function editedCopyAddress({ file, fileName }: CopyRef, tabName: string): Address {
  const { path, query } = storedFileAddress(file, tabName);
  return { path: `${FOLDER}${path}`, query: `${query}&${new URLSearchParams({ n: fileName }).toString()}` };
}

/** Undefined for any other address. */
export function parseEditedCopyAddress({ path, query }: Address): CopyRef | undefined {
  if (!path.startsWith(`${FOLDER}/`)) return undefined;
  const file = parseStoredFileAddress({ path: path.slice(FOLDER.length), query });
  const fileName = new URLSearchParams(query).get('n');
  return fileName && file ? { file, fileName } : undefined;
}
