import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffContext } from './context.ts';
import type { StoredStaff } from './people.ts';

type Person = Pick<StoredStaff, 'id' | 'active_at'>;

/** Whoever comes back after a reset is known on none of the devices of before: one of them may be lost. */
const nameOf = ({ id, active_at }: Person): string => `${id} ${active_at}`;

/** The device of a request, where somebody has come all the way into the desk on it; undefined for any other. */
export const deviceOf = (
  { devices }: StaffContext,
  request: FastifyRequest,
  person: Person,
): string | undefined => devices.of(request, nameOf(person));

/** Knows a device on which somebody has just shown their second factor. */
export function knowDevice(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
): void {
  if (!deviceOf(staff, request, person)) staff.devices.give(request, reply, nameOf(person));
}
