// A stored Mini as the contract defines it.
import { prefix } from '../operation';
import type { Service } from '../service';
import type { StoredMini } from '../store/miniStore';

export function miniTag(mini: StoredMini): string {
  return `"sample-etag-mini-${mini.id.slice(-6)}-${mini.revision}"`;
}

export function presentMini(mini: StoredMini, service: Service): Record<string, unknown> {
  return { id: mini.id, ...shared(mini), labels: service.labels.namesOf(mini.labels, mini.id), eTag: miniTag(mini) };
}

/** A version, which has no labels and no eTag. */
export function presentMiniVersion(version: StoredMini): Record<string, unknown> {
  return { id: miniVersionId(version), miniId: version.id, ...shared(version) };
}

export function miniVersionId(version: StoredMini): string {
  return `${version.id}-${version.revision}`;
}

/** The application path of the Mini's picture. */
export function pictureUrl(mini: StoredMini): string | null {
  return mini.picture && `${prefix}/Minis/${mini.id}/profile-picture/${mini.picture.id}`;
}

function shared(mini: StoredMini): Record<string, unknown> {
  return {
    name: mini.name,
    agentType: mini.agentType,
    profilePictureUrl: pictureUrl(mini),
    profile: mini.profile,
    dateOfBirth: mini.dateOfBirth,
    identities: mini.identities,
    externalUri: mini.externalUri,
    createdAt: mini.createdAt,
    createdBy: mini.createdBy,
    updatedAt: mini.updatedAt,
    updatedBy: mini.updatedBy,
  };
}
