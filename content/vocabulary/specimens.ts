import type { SubjectId } from '../subjects.ts';
import type { Ground, Item } from './base.ts';

/** What the firm says beside a place of a sheet. A sheet has four at most. */
export interface Callout {
  title: string;
  text: string;
}

interface Noted {
  callout?: Callout;
}

/** A line of figures, in whole dollars. A subtotal is all lines above it, and so is a total. */
export interface SumRow extends Noted {
  label: string;
  amounts: readonly number[];
  sum?: boolean;
}

/** Money that comes in, in whole dollars a month. */
export interface Income {
  from: string;
  monthly: number;
}

/** A part of a sheet, from top to bottom. */
export type SheetBlock =
  /** A paragraph of a letter. */
  | ({ kind: 'prose'; text: string } & Noted)
  /** Numbered in its order. */
  | ({ kind: 'clause' } & Item & Noted)
  | ({ kind: 'large'; text: string } & Noted)
  | ({ kind: 'text' } & Item & Noted)
  | ({ kind: 'columns'; columns: readonly Item[] } & Noted)
  | ({ kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] } & Noted)
  /** What happens on a day of the month. */
  | ({ kind: 'day'; day: number } & Item & Noted)
  /** Where each thing is kept: dots lead from the one to the other. */
  | ({ kind: 'places'; title: string; places: readonly { what: string; where: string }[] } & Noted)
  /** What is there of the dollars a month that are needed; the rest is missing. */
  | ({ kind: 'gap'; title: string; needed: number; there: readonly Income[] } & Noted)
  /** Dollars a month, each with what it is for. */
  | ({ kind: 'amounts'; amounts: readonly (Item & { monthly: number })[] } & Noted)
  | { kind: 'sums'; head: readonly string[]; rows: readonly SumRow[] }
  | ({ kind: 'colours' } & Noted)
  /** Boxes to tick. */
  | ({ kind: 'tasks'; tasks: readonly string[] } & Noted)
  | { kind: 'signatures'; parties: readonly string[] }
  | { kind: 'fine'; text: string };

/** A specimen of the firm's work: its own words, example figures, and brackets where names stand. */
export interface Sheet {
  /** On the shelf, and what is asked for. */
  name: string;
  /** Whose work it is. */
  belongsTo: string;
  /** The page on which it stands whole, with its callouts. */
  page: string;
  /** What whoever asks for it wants to talk about. */
  subject: SubjectId;
  title: string;
  /** Right of the firm's name. */
  corner: string;
  to?: string;
  /** Whether its figures are made up, which it then says of itself. */
  figures: boolean;
  blocks: readonly SheetBlock[];
}

export type SheetName =
  | 'letter'
  | 'plan'
  | 'handbook'
  | 'budget'
  | 'brand'
  | 'ninety'
  | 'cash'
  | 'monthEnd'
  | 'filed'
  | 'continuity'
  | 'coverage'
  | 'savings';

interface Specimen {
  type: 'specimen';
  ground: Ground;
  heading: string;
  lead: string;
}

/** One sheet, whole, with the callouts beside it. */
interface SpecimenSheet extends Specimen {
  look: 'sheet';
  sheet: SheetName;
}

/** The beginnings of several, each of which can be read whole. */
interface SpecimenShelf extends Specimen {
  look: 'shelf';
  sheets: readonly SheetName[];
}

export type SpecimenSection = SpecimenSheet | SpecimenShelf;
