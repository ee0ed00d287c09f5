import type { Consultation } from '#content/consultations.ts';
import type { TakenUnit } from './store.ts';

/** Who is there to speak with visitors, and what they can be booked for. */
export interface Staff {
  advisers: readonly string[];
  consultation: (id: string) => Consultation | undefined;
}

/** How a quarter hour of an adviser is named. */
export const unitKey = (adviser: string, unit: string): string => `${adviser} ${unit}`;

/**
 * Which quarter hours of whom are taken. A consultation with an adviser who is no longer listed will be held by somebody
 * else: of those who can take it, the first who is free then; where nobody is, the first. Time that such an adviser had
 * blocked is nobody else's.
 * @param asked whose advisers stand in where a consultation is no longer offered either
 */
export function takenKeys(units: readonly TakenUnit[], asked: Consultation, staff: Staff): Set<string> {
  const keys = new Set<string>();
  const orphans = new Map<string, TakenUnit[]>();
  for (const taken of units) {
    if (staff.advisers.includes(taken.adviser)) keys.add(unitKey(taken.adviser, taken.unit));
    else if (taken.state !== 'blocked')
      orphans.set(taken.booking_id, [...(orphans.get(taken.booking_id) ?? []), taken]);
  }
  for (const orphan of orphans.values()) {
    const { advisers } = staff.consultation(orphan[0]?.consultation ?? '') ?? asked;
    const isFree = (adviser: string) => orphan.every(({ unit }) => !keys.has(unitKey(adviser, unit)));
    const successor = advisers.find(isFree) ?? advisers[0];
    if (successor) for (const { unit } of orphan) keys.add(unitKey(successor, unit));
  }
  return keys;
}
