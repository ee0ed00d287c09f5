import type { SubjectId } from '../subjects.ts';
import type { Ground } from './base.ts';

/** A title and what is said under it, parted by " | ". */
export type Titled = `${string} | ${string}`;

/** What the firm says beside a place of a sheet, as a callout. A sheet has four at most. */
interface Noted {
  note?: Titled;
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

/** A part of a sheet, from top to bottom, named for how it looks. */
export type SheetBlock = Noted &
  (
    | { prose: string }
    | { large: string }
    | { fine: string }
    | { text: Titled }
    /** A clause, numbered in its order. */
    | { term: Titled }
    /** Each may stand under its dollars a month. */
    | { columns: readonly Titled[]; amounts?: readonly number[] }
    /** A line each, the first one the head, its cells parted by " | ". */
    | { table: readonly string[] }
    /** Figures under a head; each line may have a note of its own. */
    | { sums: readonly string[]; rows: readonly SumRow[] }
    /** What happens on a day of the month. */
    | { day: number; says: Titled }
    /** Where each thing is kept: dots lead from the one to the other. */
    | { places: string; kept: readonly Titled[] }
    /** What is there of the dollars a month that are needed; the rest is missing. */
    | { gap: string; needed: number; there: readonly Income[] }
    | { colours: true }
    /** Boxes to tick. */
    | { tasks: readonly string[] }
    | { signatures: readonly string[] }
  );

/** A specimen of the firm's work: its own words, example figures, and brackets where names stand. */
export interface Sheet {
  /** On the shelf, and what is asked for. */
  name: string;
  /** Whose work it is. */
  belongsTo: string;
  /** What whoever asks for it wants to talk about. */
  subject: SubjectId;
  title: string;
  /** Right of the firm's name. */
  corner: string;
  to?: string;
  /** Its figures are made up, and it says so of itself. */
  figures?: true;
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

/** `sheet`: one, whole, with its notes beside it. `shelf`: the beginnings of several, each of which can be read whole. */
export type SpecimenSection =
  | (Specimen & { look: 'sheet'; sheet: SheetName })
  | (Specimen & { look: 'shelf'; sheets: readonly SheetName[] });
