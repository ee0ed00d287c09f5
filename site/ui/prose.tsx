import { Fragment, type ReactNode } from 'react';
import type { Paragraph } from '#content/schemas/base.ts';

export function Prose({ paragraphs }: { paragraphs: readonly Paragraph[] }) {
  return paragraphs.map((paragraph) => {
    if (typeof paragraph === 'string') return <p key={paragraph}>{paragraph}</p>;
    if ('list' in paragraph) {
      const list = (
        <ul key={paragraph.list[0]} className="prose-list dashes">
          {paragraph.list.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      );
      if (!paragraph.folded) return list;
      return (
        <details key={paragraph.folded}>
          <summary>{paragraph.folded}</summary>
          {list}
        </details>
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
        <TemplateText text={paragraph.text} parts={Object.fromEntries(links)} />
      </p>
    );
  });
}

/** Replaces `{names}`; one without a part stays as written. */
export function TemplateText({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  const pieces = text.split(/(\{\w+\})/);
  return pieces.map((piece, index) => {
    const name = piece.startsWith('{') ? piece.slice(1, -1) : '';
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change places
    return <Fragment key={index}>{name in parts ? parts[name] : piece}</Fragment>;
  });
}
