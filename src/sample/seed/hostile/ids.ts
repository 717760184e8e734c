// The ids of the hostile seed: known beforehand, for those who look for them.
import { seedId } from '../random';

export const hostileIds = {
  mini: (number: number): string => seedId('0bad0bad', number),
  record: (number: number): string => seedId('bad5eed0', number),
  label: (number: number): string => seedId('0bad1abe', number),
  group: (number: number): string => seedId('0bad6005', number),
  skill: (number: number): string => seedId('0bad5c11', number),
  asset: (number: number): string => seedId('0bada55e', number),
  user: (number: number): string => seedId('0bad05e4', number),
  attachment: (number: number): string => seedId('bada77ac', number),
  relation: (number: number): string => seedId('bad4e1a7', number),
} as const;

/** The Mini that holds all hostile Records. */
export const hostileOwner = hostileIds.mini(1);
/** An id that looks like a way through the service. */
export const pathId = '../../Labels/x?y=1#[x](command:sampleHostile.marker)';
