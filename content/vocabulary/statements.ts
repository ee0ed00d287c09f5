import type { AdviserId } from '../company.ts';
import type { SubjectId } from '../subjects.ts';
import type { Ground, Link, Marked } from './base.ts';

/** A large sentence, then the paragraphs that explain it. */
export interface StatementSection {
  type: 'statement';
  ground: Ground;
  heading: string;
  /** Set large. */
  sentence: string;
  paragraphs: readonly string[];
  action?: Link;
}

/** One figure set very large, with what it counts and where it comes from. */
export interface LargeFigureSection {
  type: 'large-figure';
  ground: Ground;
  heading: string;
  figure: Statistic;
  text: string;
  /** Further figures of the same kind. */
  others?: readonly Statistic[];
  /** What to keep in mind about them. */
  note?: string;
}

/** A figure about the world, with its source. Without one it is a stand-in. */
export interface Statistic extends Marked {
  counts: string;
  source: string | null;
}

export interface Panel {
  ground: Ground;
  drawing: 'furrow' | 'cable' | 'lots';
  heading: string;
  text: string;
  entries?: readonly string[];
  action?: Link;
}

/** Two statements, side by side. */
export interface DiptychSection {
  type: 'diptych';
  label: string;
  panels: readonly [Panel, Panel];
}

/** What a client said. Author or business may be missing, and is then not shown. */
export interface Testimonial extends Marked {
  author?: string;
  business?: string;
  /** Where the firm keeps the client's consent to be quoted. A testimonial without it is a stand-in. */
  consent?: string;
}

interface Testimonials {
  type: 'testimonials';
  ground: Ground;
  heading: string;
  testimonials: readonly Testimonial[];
}

/** One at a time. */
interface TestimonialCarousel extends Testimonials {
  look: 'carousel';
  /** The two ids that links lead here by: of the section, and of what is in it. */
  ids: readonly [string, string];
}

/** All at once, in two columns that start at different heights. */
interface TestimonialColumns extends Testimonials {
  look: 'columns';
}

/** What clients said. */
export type TestimonialsSection = TestimonialCarousel | TestimonialColumns;

/** What a person's card says once the firm has supplied it. Null until then; false where there is none. */
export interface Particulars {
  /** As the body that gives it writes it, such as a professional order. */
  designation: string | null | false;
  /** What for, from whom, and its number. */
  licence: string | null | false;
  /** The kind of cover, and with whom. */
  insurance: string | null | false;
  /** A file in `site/photographs/`, upright, 4 to 5. */
  photograph: string | null | false;
}

/** One of the firm's people, by role. */
export interface Adviser {
  id: AdviserId;
  /** Behind their desk. */
  ground: Ground;
  role: string;
  field: string;
  particulars: Particulars;
  standIn: boolean;
}

/** A person as a page shows them. What is there stands below the picture. */
export interface AdviserCard {
  person: Adviser;
  /** What they do, or hope for. */
  profile?: string;
  /** The first thing they ask. */
  question?: string;
  /** What is booked with them: their next free time for it is shown. */
  subject?: SubjectId;
}

/** The firm's people, each by what is on their desk until there is a photograph. */
export interface AdvisersSection {
  type: 'advisers';
  ground: Ground;
  heading: string;
  text: string;
  action?: Link;
  people: readonly AdviserCard[];
}
