export const toIsoTime = (epochMs: number): string => new Date(epochMs).toISOString();
