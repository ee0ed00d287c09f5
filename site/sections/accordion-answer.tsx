import { questionWords } from '#content/question-words.ts';
import type { Link, Paragraph } from '#content/vocabulary/base.ts';
import { Action } from '../ui/action.tsx';
import { FactSources, type Sourced } from '../ui/fact-sources.tsx';
import { Prose } from '../ui/prose.tsx';

interface AccordionAnswerProps {
  id: string;
  question: string;
  answer: readonly Paragraph[];
  tool: Link | undefined;
  facts: readonly Sourced[] | undefined;
}

/**
 * An answer. Its id is inside the `details` and not on it: then a browser opens it by itself for who comes by its
 * address (HTML, "ancestor revealing algorithm").
 */
export function AccordionAnswer({ id, question, answer, tool, facts = [] }: AccordionAnswerProps) {
  return (
    <div className="accordion-answer" id={id}>
      <Prose paragraphs={answer} />
      {facts.length > 0 && <FactSources facts={facts} />}
      {tool && (
        <p className="accordion-tool">
          <Action kind="text" href={tool.href}>
            {tool.label}
          </Action>
        </p>
      )}
      <p className="accordion-link">
        <a href={`#${id}`} aria-label={`${questionWords.link}: ${question}`} data-copy-address>
          {questionWords.link}
        </a>
      </p>
    </div>
  );
}
