/** What staff have done, for owners, page by page. */
export const auditEndpoint = '/api/desk/audit';

/** How many entries a page has. */
export const auditPage = 50;

/** One thing that somebody of the staff did. */
export interface AuditLine {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** Their name; for somebody at the machine what the command is called. */
  who: string;
  /** A verb in the past. */
  what: string;
  /** What it was done to: a name, a reference, or a code that stands for a person. */
  on: string;
}

export interface AuditPage {
  lines: AuditLine[];
  /** What the next page is asked with, as `before`; null on the last. */
  before: string | null;
  /** By whom there may be entries: for the filter. */
  people: { id: string; name: string }[];
}
