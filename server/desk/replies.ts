import type { FastifyInstance } from 'fastify';
import { company } from '#content/company.ts';
import { untitledInquiryWords } from '#content/desk/inquiry-words.ts';
import { blankReply, replyFallbacks, replyRefusals } from '#content/desk/replies.ts';
import { firmTimeWithoutYear } from '#content/firm-time.ts';
import { pageByPath } from '#content/pages/index.ts';
import { toGreetingName } from '#content/person-names.ts';
import { findSubject } from '#content/subjects.ts';
import {
  type FilledReply,
  findPlaceholders,
  type ReplyPlaceholder,
  replacePlaceholders,
} from '#contract/desk-replies.ts';
import type { StaffIdentity } from '#contract/staff.ts';
import { adviserTitle } from '../hours/advisers.ts';
import { requireInquiry } from '../inquiries/inquiries.ts';
import { findReplyDraft, saveReplyDraft } from '../inquiries/reply-drafts.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import type { Database } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { DeskOptions } from './desk.ts';
import { findKnownTitle } from './inquiry-view.ts';
import { findSavedReply, listSavedReplies } from './saved-replies.ts';

export async function replyRoutes(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { store, now = () => new Date() } = options;
  const { db } = store;

  const findMailableInquiry = async (id: string): Promise<Inquiry> => {
    const inquiry = await requireInquiry(db, id);
    if (!inquiry.email) throw new HttpProblem(409, replyRefusals.noAddress);
    return inquiry;
  };

  route(app, 'GET /api/desk/inquiries/:id/reply', async ({ params, query, staff }) => {
    const inquiry = await findMailableInquiry(params.id);
    const chosen = query.saved ? await findSavedReply(db, query.saved) : blankReply;
    if (!chosen) throw new HttpProblem(409, replyRefusals.unknown);
    const draft = await findReplyDraft(db, { inquiry: inquiry.id, staff: staff.id });
    return {
      text: await fillReply(options, chosen, { inquiry, staff, now: now() }),
      draft: draft ?? null,
      saved: (await listSavedReplies(db)).map(({ id, title }) => ({ id, title })),
    };
  });

  route(app, 'POST /api/desk/inquiries/:id/reply-draft', async ({ params, body, staff }) => {
    const { id } = await findMailableInquiry(params.id);
    return { savedAt: await saveReplyDraft(db, { inquiry: id, staff: staff.id }, body, now()) };
  });
}

/** Unknown placeholders stay. The subject always has the reference, by which the mailbox recognizes the sent reply. */
async function fillReply(
  { store: { db }, booking }: DeskOptions,
  { subject, body }: { subject: string; body: string },
  { inquiry, staff, now }: { inquiry: Inquiry; staff: StaffIdentity; now: Date },
): Promise<FilledReply> {
  const used = findPlaceholders(`${subject}\n${body}`);
  const about = subjectText(inquiry);
  const listFreeTimes = async () => {
    const { times } = await booking.readMeanwhileOffer({ subject: inquiry.about, page: inquiry.page });
    return times.map((time) => `- ${firmTimeWithoutYear(time)}`).join('\n');
  };
  const values: Readonly<Record<ReplyPlaceholder, string>> = {
    'first name': toGreetingName(inquiry.name) || replyFallbacks.name,
    name: inquiry.name,
    company: inquiry.company,
    subject: about,
    reference: inquiry.id,
    times: used.includes('times') ? await listFreeTimes() : '',
    booked: used.includes('booked') ? await describeNextBooking(db, inquiry, now) : '',
    me: staff.name,
    'my title': staff.adviser ? adviserTitle(staff.adviser) : '',
    phone: company.phone.value.display,
    firm: company.name.value,
  };
  const valueFor = (name: ReplyPlaceholder) => values[name] || undefined;
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
const maxSubjectLength = 120;

/** If the client gave no subject, that of the page; a page's name is no subject. */
function subjectText({ about, page }: Inquiry): string {
  const given = about === untitledInquiryWords.byPhone ? '' : about.replace(/\s+/g, ' ').trim();
  const subject =
    findKnownTitle({ about: given }) ||
    given ||
    findSubject(pageByPath(page)?.subject ?? '')?.title ||
    replyFallbacks.subject;
  return subject.length > maxSubjectLength ? `${subject.slice(0, maxSubjectLength).trimEnd()}…` : subject;
}

async function describeNextBooking(db: Database, { email }: Inquiry, now: Date): Promise<string> {
  const next = await db
    .selectFrom('bookings')
    .select(['starts_at', 'channel'])
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', now.toISOString())
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return next ? `${firmTimeWithoutYear(next.starts_at)}, by ${next.channel}` : '';
}
