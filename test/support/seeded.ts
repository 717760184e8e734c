// Ids of the sample workspace's seeded Minis, Records and labels, by number.

export function seededMiniId(mini: number): string {
  return `0a17c0de-0000-4000-8000-${twelve(mini)}`;
}

/** Index 0 is the newest Record of a Mini. */
export function seededRecordId(mini: number, index: number): string {
  return `${String(mini).padStart(8, '0')}-5eed-4000-8000-${twelve(index)}`;
}

export function seededSkillId(skill: number): string {
  return `5c111000-0000-4000-8000-${twelve(skill)}`;
}

function twelve(number: number): string {
  return String(number).padStart(12, '0');
}
