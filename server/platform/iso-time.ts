export const isoTime = (epochMs: number): string => new Date(epochMs).toISOString();
