// Deterministic pseudo-random values and dates for the seed.

/** A 32-bit hash of two numbers. */
export function hash(a: number, b = 0): number {
  let mixed = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** A number from 0 to below 1, from a text. */
export function fractionOf(text: string): number {
  let mixed = 0;
  for (let at = 0; at < text.length; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193) + 0x811c9dc5;
  return hash(mixed) / 2 ** 32;
}

export function pick<T>(choices: readonly [T, ...T[]], seed: number): T {
  return choices[seed % choices.length] ?? choices[0];
}

/** An id shaped like the service's own, such as 0a17c0de-0000-4000-8000-000000000017. */
export function seedId(prefix: string, number: number): string {
  return `${prefix}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

// Fixed dates: the seed is the same every day.

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

/** The time between two Records: all of a Mini's fit into about ten years. */
export function recordStepMs(count: number): number {
  const fitting = Math.floor((3650 * dayMs) / Math.max(count, 1) / minuteMs) * minuteMs;
  return Math.min(Math.max(fitting, 5 * minuteMs), 2 * dayMs);
}
