/** An instant, in milliseconds since the epoch, as the database has it. Its order as text is its order in time. */
export const stamp = (epochMs: number): string => new Date(epochMs).toISOString();
