import type { PromiseFigures } from '#contract/desk-board.ts';
import { formatDuration } from './desk/mails.ts';

/** Three parts: "41 of 43"; "inquiries in the last 90 days were answered within 24 hours; half of them within"; "3 h 10 min". */
export function promiseSentenceParts({ days, replyHours, measured, inTime, medianMinutes }: PromiseFigures) {
  const sentence = `inquiries in the last ${days} days were answered within ${replyHours} hours`;
  return {
    kept: `${inTime} of ${measured}`,
    said: medianMinutes === null ? `${sentence}.` : `${sentence}; half of them within`,
    half: medianMinutes === null ? '' : formatDuration(medianMinutes * 60_000),
  };
}
