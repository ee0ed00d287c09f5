import { company } from '#content/company.ts';
import { type LockedStep, lockedSignInMail } from '#content/mails/staff-mails.ts';
import { insertMails, newMail } from '../outbox/outbox.ts';
import { countAttempt } from '../platform/db/attempts.ts';
import type { StaffOffice } from './context.ts';
import { colleaguesOf, type StoredStaff } from './people.ts';

const daySeconds = 86_400;

/**
 * Tells all owners by mail that for now nobody can sign in as a colleague but on a device of theirs: once a day for each
 * colleague and step, however long somebody goes on.
 */
export async function tellOwners(
  { store, addresses, onMail }: StaffOffice,
  { id, name }: Pick<StoredStaff, 'id' | 'name'>,
  step: LockedStep,
): Promise<void> {
  const now = new Date();
  const told = await store.db.transaction().execute(async (transaction) => {
    const { count } = await countAttempt(transaction, `staff-locked:${step}:${id}`, daySeconds, now);
    if (count > 1) return false;
    const owners = (await colleaguesOf(transaction)).filter(({ role }) => role === 'owner');
    const mails = owners.map((owner) =>
      newMail({
        kind: 'staff',
        sender: { name: company.name.value, address: addresses.mailFrom },
        recipient: { name: owner.name, address: owner.email },
        replyTo: null,
        text: lockedSignInMail(name, step),
        messageId: null,
        thread: null,
        name: 'staff',
        createdAt: now.toISOString(),
      }),
    );
    await insertMails(transaction, store.kind, mails);
    return true;
  });
  if (told) onMail();
}
