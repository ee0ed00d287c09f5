import type { AccordionSection } from '#content/vocabulary/lists.ts';
import { Prose } from '../ui/prose.tsx';
import './accordion.css';

/**
 * Questions by category, with an index beside them. The very first is open, to show how they work. Each question is a
 * `details` element, and those of a category share a `name`, so the browser keeps at most one of them open.
 * `site/early/disclosures.ts` adds Home, End and the arrow keys.
 */
export function Accordion({ ground, heading, categories }: AccordionSection) {
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap grid accordion">
        <nav className="accordion-index" aria-label={heading}>
          <h2>{heading}</h2>
          <ul>
            {categories.map(({ id, title, questions }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {title} <span>{questions.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="accordion-categories">
          {categories.map(({ id, title, questions }, category) => (
            <section key={id} id={id} data-accordion>
              <h2>{title}</h2>
              {questions.map(({ question, answer }, index) => (
                <details key={question} name={id} open={category + index === 0}>
                  <summary>
                    {question}
                    <span className="accordion-sign" />
                  </summary>
                  <div className="accordion-answer">
                    <Prose paragraphs={answer} />
                  </div>
                </details>
              ))}
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
