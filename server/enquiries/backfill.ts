import { type Kysely, sql } from 'kysely';
import { replyPromiseHours } from '#contract/limits.ts';

/**
 * Makes the enquiries of the messages and bookings that were there before the desk. What came within the last 24 hours
 * waits; what is older counts as answered, and neither is measured: nothing may look late that was answered unseen
 * (decision 43). A waiting list makes no enquiry, nor does a booking that is not firm.
 */
export async function fillFromBefore(db: Kysely<unknown>, now: Date): Promise<void> {
  const waitsSince = new Date(now.getTime() - replyPromiseHours * 3_600_000).toISOString();
  const contacts = sql`(
    select enquiry, id, reference, received_at as at, name, email, phone, company, subject as about, page, reply_by,
      case when suspicion = 'trap' then 1 else 0 end as spam,
      case when suspicion <> 'trap' and received_at > ${waitsSince} then 1 else 0 end as waits
    from messages where form <> 'waiting-list' and enquiry is not null
    union all
    select enquiry, id, reference, created_at, name, email, phone, company,
      case when about <> '' then about else consultation end, page, '', 0, 0
    from bookings where state in ('confirmed', 'cancelled'))`;
  await sql`
    insert into enquiries (id, version, told, state, name, email, phone, company, about, page, opened_at, last_at,
      changed_at, waiting_since, due_at, spam_at, spam_by)
    select enquiry, 1, 0, case when all_spam = 1 then 'spam' when any_waits = 1 then 'new' else 'answered' end,
      name, email, phone, company, about, page, opened_at, at, at,
      waits_since, due_at, case when all_spam = 1 then at end, case when all_spam = 1 then '' end
    from (
      select contact.*, row_number() over (partition by enquiry order by at desc, id) as newest,
        min(at) over (partition by enquiry) as opened_at,
        min(spam) over (partition by enquiry) as all_spam,
        max(waits) over (partition by enquiry) as any_waits,
        min(case when waits = 1 then at end) over (partition by enquiry) as waits_since,
        min(case when waits = 1 then reply_by end) over (partition by enquiry) as due_at
      from ${contacts} as contact
    ) as ranked where newest = 1
    on conflict (id) do nothing`.execute(db);
  const events = sql`insert into enquiry_events (id, enquiry, at, kind, who, who_name, about, words, version, before)`;
  await sql`${events}
    select 'message ' || id, enquiry, received_at, 'message', '', '', reference,
      case when suspicion = 'trap' then 'filter' else '' end, 0, ''
    from messages where form <> 'waiting-list' and enquiry is not null
    on conflict (id) do nothing`.execute(db);
  await sql`${events}
    select 'booking ' || id, enquiry, created_at, 'booking', '', '', reference, '', 0, ''
    from bookings where state in ('confirmed', 'cancelled')
    on conflict (id) do nothing`.execute(db);
  await sql`${events}
    select 'before ' || id, id, ${now.toISOString()}, 'before', '', '', '', '', 0, ''
    from enquiries where state = 'answered'
    on conflict (id) do nothing`.execute(db);
}
