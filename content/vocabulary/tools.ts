import type { Ground, Link } from './base.ts';
import type { Package } from './calls.ts';
import type { PackageChoice } from './chooser.ts';
import type { ShorePart } from './shores.ts';

interface Tool {
  type: 'tool';
  id?: string;
  ground: Ground;
  heading: string;
  lead: string;
  /** The day of its oldest fact, ISO 8601; none where it rests on arithmetic alone. */
  checked?: string;
}

/** What regular saving comes to. */
export interface WealthTool extends Tool {
  look: 'wealth';
}

/** What is due when, to the CRA, for four readers. */
export interface TaxesTool extends Tool {
  look: 'taxes';
}

/** What a funder asks first, and the programs that could fit. */
export interface GrantsTool extends Tool {
  look: 'grants';
}

/** Which of a page's packages fits. */
export interface ChooserTool extends Tool {
  look: 'chooser';
  choice: PackageChoice;
  /** The page's term sheet, which the reasons are taken from. */
  lines: readonly string[];
  packages: readonly [Package, Package, Package];
}

/** What the law asks of an employer of a certain size. */
export interface EmployerTool extends Tool {
  look: 'employer';
}

/** Rules, programs and deadlines of Ontario and Michigan, side by side across the river. */
export interface ShoresTool extends Tool {
  look: 'shores';
  /** Its address on the page: the choice of both shores leads there. */
  id: string;
  topics: readonly ShorePart[];
  action: Link;
  /** Where the rest stands, on a page that shows a part of it. */
  secondary?: Link;
}

/** What a reader works something out with. Each is a folder of `site/tools/`, and stands there without a script as a table or a list. */
export type ToolSection = WealthTool | TaxesTool | GrantsTool | ChooserTool | EmployerTool | ShoresTool;

export type ToolKind = ToolSection['look'];
