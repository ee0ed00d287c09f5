import { diaryWords } from '#content/desk/diary.ts';
import type { DiaryPreview } from '#contract/desk-diary.ts';
import { useMailKept } from '../data/board.ts';

const words = diaryWords.mail;

/** The mail to a client, read before it goes out. @param name the first name of whom it is to; empty where no mail goes out */
export function MailShown({
  preview,
  name,
  waits,
}: {
  preview: DiaryPreview | undefined;
  name: string;
  waits: boolean;
}) {
  const kept = useMailKept();
  if (!name) return <p className="s">{words.none}</p>;
  if (!preview?.mail)
    return waits ? (
      <p className="s" role="status">
        {words.wait}
      </p>
    ) : null;
  const { subject, text } = preview.mail;
  const title = kept ? words.kept(name) : words.title(name);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: beside the week it scrolls, and the arrow keys do that once it has the focus
    <section className="mailp mailp--whole" aria-label={title} tabIndex={0}>
      <p>
        <b>{title}:</b> {subject}
      </p>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph} className="pre">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
