// Identity numbers of people (health and care numbers), masked until revealed.
export type { Identity } from './schemas/mini';

/** Kinds the service accepts; responses may contain others. */
export const IDENTITY_KINDS = [
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
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

const SHOWN = 3;
/** A longer row of dots would fill the page, and hide what differs in a conflict. */
const MAX_DOTS = 20;

/** Shows the last 3 characters, or none if the value is so short that these would reveal most of it. */
export function maskIdentity(value: string): string {
  const characters = [...value];
  const shown = characters.length > 2 * SHOWN ? SHOWN : 0;
  return (
    '•'.repeat(Math.min(characters.length - shown, MAX_DOTS)) + characters.slice(characters.length - shown).join('')
  );
}
