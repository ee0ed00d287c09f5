/** The media type by which a caller asks for an error's details instead of its sentence alone (RFC 9457). */
export const problemJson = 'application/problem+json';

/** An error's details. */
export interface ProblemDetails {
  /** The status in words, the same for every error of that status. */
  title: string;
  status: number;
  /** What to tell the visitor: the sentence that other callers get as the whole answer. */
  detail: string;
  /** What is wrong with which field, where the error is about fields. */
  problems: Readonly<Record<string, string>>;
}
