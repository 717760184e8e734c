import { sameJson } from '../../base/sameJson';
import type { CreateMiniRequest, Mini } from '../../domain/mini';
import type { CreationLookup } from '../changes/creationAttempts';
import type { Minis } from './minis';

/** Looks for a new Mini among all: several may have its name. */
export function newMiniLookup(minis: Minis, request: CreateMiniRequest): CreationLookup<Mini> {
  const name = request.name.trim();
  return {
    candidates: async () => {
      const all = await minis.reread();
      return { things: all.filter((mini) => mini.name?.trim() === name), isWhole: true };
    },
    holds: (mini) => sameJson(comparable(mini), comparable(request)),
  };
}

/** Whatever the service may write in another form, or leave out where it is empty, in one form. */
function comparable({ agentType, dateOfBirth, externalUri, labels, identities }: Mini | CreateMiniRequest): unknown {
  return {
    agentType: agentType ?? '',
    day: dateOfBirth?.replace(/T.*$/, '') ?? '',
    externalUri: externalUri ?? '',
    labels: [...(labels ?? [])].sort(),
    identities: (identities ?? []).map(({ kind, value }) => `${kind ?? ''} ${value ?? ''}`).sort(),
  };
}
