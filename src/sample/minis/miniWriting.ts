// Reads a Mini from a request, and the rules for every change to one.
import type { Fields } from '../fields';
import { conflict, invalid } from '../http';
import type { Service } from '../service';
import { type AgentType, type StoredIdentity, type StoredMini, agentTypes } from '../store/miniStore';
import { miniTag } from './presentMini';

const identityKinds = [
  'my_aged_care',
  'ndis',
  'medicare',
  'centrelink',
  'dva',
  'private_health_insurance',
  'cms_id',
  'nhs',
  'nhi',
  'unknown',
] as const;

type MiniInput = Pick<StoredMini, 'name' | 'profile' | 'dateOfBirth' | 'identities' | 'externalUri' | 'labels'> & {
  readonly agentType?: AgentType | null;
};

/** Missing fields are empty, because a PUT replaces everything. Errors are collected in `fields`. */
export function miniInput(fields: Fields, service: Service): MiniInput {
  return {
    name: fields.requiredText('name'),
    profile: fields.value('profile'),
    dateOfBirth: fields.date('dateOfBirth'),
    identities: identitiesOf(fields) ?? [],
    externalUri: fields.text('externalUri') || null,
    labels: service.labels.refsOf(fields.texts('labels'), 'mini'),
    ...(fields.has('agentType') ? { agentType: fields.oneOf('agentType', agentTypes) } : {}),
  };
}

/**
 * Only the fields that a PATCH contains. A null name is ignored: libraries send null for what isn't set, and a name can't be
 * removed.
 */
export function miniPatch(fields: Fields, service: Service): Partial<MiniInput> {
  const sent = <T>(name: string, value: T): Record<string, T> => (fields.has(name) ? { [name]: value } : {});
  return {
    ...(fields.value('name') === null ? {} : { name: fields.requiredText('name') }),
    ...sent('profile', fields.value('profile')),
    ...sent('dateOfBirth', fields.date('dateOfBirth')),
    ...sent('identities', identitiesOf(fields) ?? []),
    ...sent('externalUri', fields.text('externalUri') || null),
    ...sent('labels', service.labels.refsOf(fields.texts('labels'), 'mini')),
  };
}

export function createMini(input: MiniInput, service: Service): StoredMini {
  refuseTakenUri(input.externalUri, undefined, service);
  const mini: StoredMini = {
    agentType: 'person',
    ...input,
    id: service.newId(),
    picture: null,
    createdAt: service.timestamp(),
    createdBy: service.author,
    updatedAt: null,
    updatedBy: null,
    revision: 1,
  };
  service.minis.put(mini);
  return mini;
}

export function changeMini(
  mini: StoredMini,
  change: Partial<MiniInput & Pick<StoredMini, 'picture'>>,
  service: Service,
): void {
  refuseTakenUri(change.externalUri, mini.id, service);
  service.minis.put({
    ...mini,
    ...change,
    updatedAt: service.timestamp(),
    updatedBy: service.author,
    revision: mini.revision + 1,
  });
}

/** A write without an eTag wins; one with an old eTag is refused. */
export function refuseStaleMini(mini: StoredMini, eTag: string | null): void {
  if (eTag !== null && eTag !== miniTag(mini)) throw conflict('The Mini has changed since eTag was read.');
}

function identitiesOf(fields: Fields): StoredIdentity[] | null {
  return fields.list('identities', (identity) => ({
    value: identity.requiredText('value'),
    kind: identity.requiredOneOf('kind', identityKinds) ?? 'unknown',
  }));
}

function refuseTakenUri(externalUri: string | null | undefined, ownId: string | undefined, service: Service): void {
  const owner = externalUri ? service.minis.find(externalUri) : undefined;
  if (owner && owner.id !== ownId) throw invalid('externalUri', 'Another Mini has this external URI.');
}
