// The fixed times of the seed: it reads the same on every day it is started.

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Nothing seeded is newer than this. */
export const seedEnd = Date.parse('2026-06-30T09:00:00Z');

export function iso(time: number): string {
  return new Date(time).toISOString();
}

export function daysBefore(days: number): string {
  return iso(seedEnd - days * dayMs);
}

/** The pause between two Records: all of a Mini's fit into about ten years, and a few lie days apart. */
export function recordStepMs(count: number): number {
  const fitting = Math.floor((3650 * dayMs) / Math.max(count, 1) / minuteMs) * minuteMs;
  return Math.min(Math.max(fitting, 5 * minuteMs), 2 * dayMs);
}
