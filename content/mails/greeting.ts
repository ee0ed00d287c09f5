/** A greeting is for names alone: anyone can type anyone's address, and we carry nobody's advertisement to it. */
const looksLikeName = (name: string): boolean =>
  name.length <= 60 && !/[@/\\:<>]|www\.|\.\w{2,}\b/i.test(name);

/** How a mail to a visitor begins. */
export const greeting = (name: string): string => (name && looksLikeName(name) ? `Hello ${name},` : 'Hello,');
