// Seeds all hostile data next to the normal data: clients must treat it as plain text.
import type { FaultRule } from '../../faults/faults';
import type { LabelStore } from '../../store/labelStore';
import type { MiniStore } from '../../store/miniStore';
import type { RecordShelf } from '../../store/recordShelf';
import type { SkillStore } from '../../store/skillStore';
import type { StoredUser } from '../users';
import { hostileFiles, redirectedName } from './files';
import { refusedLabel, seedHostileLabels } from './labels';
import { seedHostileMinis } from './minis';
import { seedHostileRecords } from './records';
import { seedHostileSkills } from './skills';
import { hostileIds, hostileTexts, repeated } from './texts';

interface Stores {
  readonly minis: MiniStore;
  readonly records: RecordShelf;
  readonly labels: LabelStore;
  readonly skills: SkillStore;
}

export function seedHostile({ minis, records, labels, skills }: Stores, bait: string): void {
  seedHostileLabels(labels, bait);
  seedHostileMinis(minis, bait);
  seedHostileRecords(records, bait);
  seedHostileSkills(skills, bait);
}

/** Refusals with hostile messages, and a redirected download. */
export function hostileFaults(bait: string): readonly FaultRule[] {
  const reason = '[Retry](command:workbench.action.files.newUntitledFile) </p><script>';
  const refuse = (method: string, path: string, status: number): FaultRule => ({
    kind: 'status',
    method,
    path,
    status,
    detail: reason,
  });
  const redirected = hostileFiles(bait).findIndex(({ fileName }) => fileName === redirectedName);
  const elsewhere = [hostileIds.attachment(redirected), hostileIds.asset(redirected)];
  return [
    refuse('PUT', `/Labels/${hostileIds.label(refusedLabel)}$`, 409),
    refuse('DELETE', `/Labels/${hostileIds.label(refusedLabel)}$`, 409),
    refuse('PUT', `/Records/${hostileIds.record(1)}$`, 422),
    refuse('DELETE', `/Records/${hostileIds.record(1)}$`, 403),
    refuse('PATCH', `/Minis/${hostileIds.mini(2)}$`, 400),
    refuse('DELETE', `/Minis/${hostileIds.mini(2)}$`, 403),
    refuse('PUT', `/Skills/${hostileIds.skill(1)}$`, 422),
    refuse('DELETE', `/Skills/${hostileIds.skill(1)}$`, 400),
    ...elsewhere.map((id): FaultRule => ({ kind: 'redirect', path: `/${id}$`, location: `${bait}/redirected` })),
  ];
}

// Hostile users, one per text.

export function hostileUsers(bait: string): readonly StoredUser[] {
  return hostileTexts(bait)
    .map(repeated)
    .map((text, at) => ({
      id: hostileIds.user(at),
      email: at % 2 ? text : `${at}@example.org`,
      firstName: at % 3 ? text : null,
      lastName: text,
      jobTitle: text,
      profilePictureUrl: at % 2 ? text : `${bait}/user.png`,
    }));
}
