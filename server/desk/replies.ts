import type { FastifyInstance } from 'fastify';
import { company } from '#content/company.ts';
import { firstName } from '#content/desk/diary.ts';
import { inquiryWords } from '#content/desk/inquiry-words.ts';
import { blankReply, fallbacks, replyAnswers } from '#content/desk/replies.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import { pageAt } from '#content/pages/index.ts';
import { subjectOf } from '#content/subjects.ts';
import { type FilledText, type Placeholder, placeholdersIn, replacePlaceholders } from '#contract/desk-replies.ts';
import type { StaffIdentity } from '#contract/staff.ts';
import { nameOf } from '../hours/advisers.ts';
import { knownInquiry } from '../inquiries/inquiries.ts';
import { draftOf, keepDraft } from '../inquiries/reply-drafts.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import type { Database } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { DeskOptions } from './desk.ts';
import { ownTitle } from './inquiry-view.ts';
import { listReplies, savedReply } from './saved-replies.ts';

export async function replyRoutes(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { store, now = () => new Date() } = options;
  const { db } = store;

  const mailable = async (id: string): Promise<Inquiry> => {
    const inquiry = await knownInquiry(db, id);
    if (!inquiry.email) throw new HttpProblem(409, replyAnswers.noAddress);
    return inquiry;
  };

  route(app, 'GET /api/desk/inquiries/:id/reply', async ({ params, query, staff }) => {
    const inquiry = await mailable(params.id);
    const chosen = query.saved ? await savedReply(db, query.saved) : blankReply;
    if (!chosen) throw new HttpProblem(409, replyAnswers.unknown);
    const draft = await draftOf(db, { inquiry: inquiry.id, staff: staff.id });
    return {
      text: await filledFor(options, chosen, inquiry, staff, now()),
      draft: draft ?? null,
      saved: (await listReplies(db)).map(({ id, title }) => ({ id, title })),
    };
  });

  route(app, 'POST /api/desk/inquiries/:id/reply-draft', async ({ params, body, staff }) => {
    const { id } = await mailable(params.id);
    return { savedAt: await keepDraft(db, { inquiry: id, staff: staff.id }, body, now()) };
  });
}

/** What is unknown stays in braces. The subject always has the reference, by which the answer is noticed. */
async function filledFor(
  { store: { db }, booking }: DeskOptions,
  { subject, body }: { subject: string; body: string },
  inquiry: Inquiry,
  staff: StaffIdentity,
  now: Date,
): Promise<FilledText> {
  const used = placeholdersIn(`${subject}\n${body}`);
  const about = subjectFor(inquiry);
  const timesOf = async () => {
    const { times } = await booking.meanwhile({ subject: inquiry.about, page: inquiry.page });
    return times.map((time) => `- ${firmTimeOnScreen(time)}`).join('\n');
  };
  const values: Readonly<Record<Placeholder, string>> = {
    'first name': firstName(inquiry.name) || fallbacks.name,
    name: inquiry.name,
    company: inquiry.company,
    subject: about,
    reference: inquiry.id,
    times: used.includes('times') ? await timesOf() : '',
    booked: used.includes('booked') ? await nextBooking(db, inquiry, now) : '',
    me: staff.name,
    'my title': staff.adviser ? nameOf(staff.adviser) : '',
    phone: company.phone.value.display,
    firm: company.name.value,
  };
  const valueFor = (name: Placeholder) => values[name] || undefined;
  const fill = (text: string) =>
    replacePlaceholders(values['my title'] ? text : text.replaceAll(/\{my title\}(?:, ?)?/g, ''), valueFor);
  const filledSubject = fill(subject);
  return {
    subject: filledSubject.includes(inquiry.id) ? filledSubject : `${filledSubject} [${inquiry.id}]`,
    body: fill(body),
    filled: used.flatMap((placeholder) => {
      const value = valueFor(placeholder);
      return value ? [{ placeholder, value }] : [];
    }),
  };
}

/** In characters. */
const longest = 120;

/** The page’s subject where the client gave none; the name of a page is not one. */
function subjectFor({ about, page }: Inquiry): string {
  const given = about === inquiryWords.byPhone ? '' : about.replace(/\s+/g, ' ').trim();
  const subject =
    ownTitle({ about: given }) || given || subjectOf(pageAt(page)?.subject ?? '')?.title || fallbacks.subject;
  return subject.length > longest ? `${subject.slice(0, longest).trimEnd()}…` : subject;
}

async function nextBooking(db: Database, { email }: Inquiry, now: Date): Promise<string> {
  const next = await db
    .selectFrom('bookings')
    .select(['starts_at', 'channel'])
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', now.toISOString())
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return next ? `${firmTimeOnScreen(next.starts_at)}, by ${next.channel}` : '';
}
