import type { Paragraph } from '#content/schemas/base.ts';
import { Worded } from './worded.tsx';

/** Running text: paragraphs, some with links, and lists between them. */
export function Prose({ paragraphs }: { paragraphs: readonly Paragraph[] }) {
  return paragraphs.map((paragraph) => {
    if (typeof paragraph === 'string') return <p key={paragraph}>{paragraph}</p>;
    if ('list' in paragraph) {
      return (
        <ul key={paragraph.list[0]} className="prose-list dashes">
          {paragraph.list.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      );
    }
    const links = Object.entries(paragraph.links).map(([name, { label, href }]) => [
      name,
      <a key={name} href={href}>
        {label}
      </a>,
    ]);
    return (
      <p key={paragraph.text}>
        <Worded text={paragraph.text} parts={Object.fromEntries(links)} />
      </p>
    );
  });
}
