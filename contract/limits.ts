/** In UTF-16 code units, as `maxlength` counts. */
export const contactLimits = {
  name: 200,
  email: 254,
  phone: 50,
  company: 200,
  message: 10_000,
  challenge: 10_000,
  page: 200,
  subject: 200,
} as const;

/** In characters: fits a tool's questions and answers. */
export const bookingSubjectLimit = 500;

/** In bytes: two full texts of four-byte characters, plus the other fields. */
export const contactBodyLimit = 128 * 1024;

/** Promised hours between a message and the reply. */
export const replyPromiseHours = 24;

/** In Unicode code points. */
export const accountLimits = {
  username: { least: 3, most: 30 },
  password: { least: 8, most: 128 },
  firstName: 100,
} as const;
