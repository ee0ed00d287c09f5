/** Whether it can be repeated to an address that anyone may have typed: an advertisement sent as a name is not. */
const looksLikeName = (name: string): boolean =>
  name.length <= 60 && !/[@/\\:<>]|www\.|\.\w{2,}\b/i.test(name);

/** How a mail to a visitor begins. */
export const greeting = (name: string): string => (name && looksLikeName(name) ? `Hello ${name},` : 'Hello,');
