/** The place in a built page where the server puts a value when it answers with that page: `{{name}}`. */
export const slot = (name: string): string => `{{${name}}}`;
