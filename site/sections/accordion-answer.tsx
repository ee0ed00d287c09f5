import { questionWords } from '#content/question-words.ts';
import type { Paragraph } from '#content/vocabulary/base.ts';
import { Prose } from '../ui/prose.tsx';

interface AccordionAnswerProps {
  id: string;
  question: string;
  answer: readonly Paragraph[];
}

/**
 * An answer. Its id is inside the `details` and not on it: then a browser opens it by itself for who comes by its
 * address (HTML, "ancestor revealing algorithm").
 */
export function AccordionAnswer({ id, question, answer }: AccordionAnswerProps) {
  return (
    <div className="accordion-answer" id={id}>
      <Prose paragraphs={answer} />
      <p className="accordion-link">
        <a href={`#${id}`} aria-label={`${questionWords.link}: ${question}`} data-copy-address>
          {questionWords.link}
        </a>
      </p>
    </div>
  );
}
