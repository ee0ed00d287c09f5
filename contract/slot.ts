/** Placeholder `{{name}}` in a built page, replaced by the server. */
export const slot = (name: string): string => `{{${name}}}`;
