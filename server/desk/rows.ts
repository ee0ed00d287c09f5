import { consultations } from '#content/consultations.ts';
import { enquiryWords } from '#content/desk/enquiry-words.ts';
import { pages } from '#content/pages/index.ts';
import { subjectOf } from '#content/subjects.ts';
import type { DeskEnquiry } from '#contract/desk.ts';
import type { Enquiry } from '../enquiries/enquiries.ts';

const names = new Map(pages.map(({ path, name }) => [path, name]));
const booked = consultations as Readonly<Record<string, { title: string } | undefined>>;

/** What a page is called in its menu; its path where we have none of that name any more. */
export const pageName = (path: string): string => names.get(path) ?? path;

/** What an enquiry is about, from what was stored: a subject of ours, a consultation, or the visitor's own words. */
export const aboutOf = (enquiry: Pick<Enquiry, 'about' | 'page'>): string =>
  ownTitle(enquiry) ?? (enquiry.about || titleOf(enquiry));

/** The same in words of ours alone, for where nothing is to stand that a visitor has typed. */
export const titleOf = (enquiry: Pick<Enquiry, 'about' | 'page'>): string =>
  ownTitle(enquiry) ?? names.get(enquiry.page) ?? enquiryWords.general;

const ownTitle = ({ about }: Pick<Enquiry, 'about'>): string | undefined =>
  subjectOf(about)?.title ??
  booked[about]?.title ??
  (about === enquiryWords.byPhone ? enquiryWords.byPhone : undefined);

/** A stored enquiry as the board shows it. */
export const rowOf = (enquiry: Enquiry): DeskEnquiry => ({
  id: enquiry.id,
  version: enquiry.version,
  state: enquiry.state,
  name: enquiry.name,
  email: enquiry.email,
  phone: enquiry.phone,
  company: enquiry.company,
  about: aboutOf(enquiry),
  page: pageName(enquiry.page),
  takenBy: enquiry.taken_by,
  openedAt: enquiry.opened_at,
  lastAt: enquiry.last_at,
  waitingSince: enquiry.due_at === null ? null : enquiry.waiting_since,
  dueAt: enquiry.due_at,
  askedAt: enquiry.waiting_since,
  changedAt: enquiry.changed_at,
  answeredAt: enquiry.answered_at,
});
