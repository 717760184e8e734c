// A Mini or one of its versions as text: the fields that a person can compare, in one order, so that a diff shows changes alone.
import { maskIdentity } from '../../domain/identity';
import type { Mini, MiniVersion } from '../../domain/mini';
import { writeJson } from '../document/jsonText';

/** Versions carry no labels (contract: MiniVersion). Bookkeeping differs always and tells nothing. */
const COMPARED = ['name', 'agentType', 'dateOfBirth', 'externalUri', 'profile', 'profilePictureUrl'] as const;

/** JSON. A missing field and null read the same; identities stay masked here too. */
export function miniVersionText(mini: Mini | MiniVersion): string {
  const shown: Record<string, unknown> = {};
  for (const field of COMPARED) shown[field] = mini[field] ?? null;
  shown['identities'] = (mini.identities ?? []).map(({ kind, value }) => ({
    kind: kind ?? null,
    value: maskIdentity(value ?? ''),
  }));
  return writeJson(shown);
}
