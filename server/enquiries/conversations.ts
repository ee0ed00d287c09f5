import type { Database } from '../platform/db/open.ts';

/**
 * How conversations stand and what happened when, for the file that an account's owner gets: without who of the staff
 * did it and what they noted for themselves.
 * @param ids of enquiries whose first message or booking is the account's own
 */
export async function conversationsOf(db: Database, ids: readonly string[]): Promise<object[]> {
  if (!ids.length) return [];
  const enquiries = await db
    .selectFrom('enquiries')
    .select([
      'id',
      'state',
      'name',
      'email',
      'phone',
      'company',
      'opened_at',
      'last_at',
      'due_at',
      'answered_at',
    ])
    .where('id', 'in', ids)
    .orderBy('opened_at')
    .execute();
  const events = await db
    .selectFrom('enquiry_events')
    .select(['enquiry', 'at', 'kind', 'about'])
    .where('enquiry', 'in', ids)
    .where('kind', '<>', 'note')
    .orderBy('at')
    .execute();
  return enquiries.map((enquiry) => ({
    ...enquiry,
    events: events.flatMap(({ enquiry: id, ...event }) => (id === enquiry.id ? [event] : [])),
  }));
}
