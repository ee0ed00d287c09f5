import document from './data/values.json' with { type: 'json' };

/** The firm's five values, and what it is for, in one sentence. */
export const { values, mission } = document;
