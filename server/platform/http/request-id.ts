let given = 0;

/** The id under which a request is logged: one count for all answers, those from memory included. */
export const nextRequestId = (): string => {
  given += 1;
  return `req-${given.toString(36)}`;
};
