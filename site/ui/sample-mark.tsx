import { siteWords } from '#content/site-words.ts';

/** Marks what stands in until the firm has its own. */
export function SampleMark({ standIn }: { standIn: boolean }) {
  return standIn && <span className="sample-mark">{siteWords.sample}</span>;
}
