/** Greatest lengths the server accepts, in characters (UTF-16 code units, as `maxlength` counts them). */
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

/** Greatest length of what a booking is about, in characters: questions and answers of a tool have room in it. */
export const bookingSubjectLimit = 500;

/** Greatest body of a POST to /api/contact, in bytes: two full texts in four-byte characters and room for the rest. */
export const contactBodyLimit = 128 * 1024;

/** The firm's promise: hours between a message and the reply to it. */
export const replyPromiseHours = 24;

/** Lengths of an account's fields, in characters (Unicode code points). */
export const accountLimits = {
  username: { least: 3, most: 30 },
  password: { least: 8, most: 128 },
  firstName: 100,
} as const;
