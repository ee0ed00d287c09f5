import type { AccordionSection } from '#content/vocabulary/lists.ts';
import { AccordionAnswer } from './accordion-answer.tsx';
import { AccordionFound } from './accordion-found.tsx';
import { AccordionIndex } from './accordion-index.tsx';
import './accordion.css';

/**
 * Questions by category, with an index beside them. The very first is open, to show how they work. Each question is a
 * `details` element, and those of a category share a `name`, so the browser keeps at most one of them open. An answer
 * has an address of its own, which opens it. `site/scripts/menus.ts` adds Home, End and the arrow keys, and
 * `site/questions` marks the category that is read, filters, and copies addresses.
 */
export function Accordion({ ground, heading, categories }: AccordionSection) {
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap grid accordion" data-questions>
        <AccordionIndex heading={heading} categories={categories} />
        <div className="accordion-categories">
          <AccordionFound />
          {categories.map(({ id, title, questions }, category) => (
            <section key={id} id={id} data-accordion>
              <h2>{title}</h2>
              {questions.map(({ id: address, question, answer, tool, facts }, index) => (
                <details key={address} name={id} open={category + index === 0}>
                  <summary>
                    {question}
                    <span className="accordion-sign" />
                  </summary>
                  <AccordionAnswer
                    id={address}
                    question={question}
                    answer={answer}
                    tool={tool}
                    facts={facts}
                  />
                </details>
              ))}
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
