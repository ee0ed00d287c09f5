import { askQuestionLink } from '#content/question-filter.ts';
import { questionWords as words } from '#content/question-words.ts';
import type { AccordionSection } from '#content/schemas/lists.ts';
import { Button } from '#ui/button.tsx';
import { FactSources } from '../ui/facts.tsx';
import { Prose } from '../ui/prose.tsx';
import { SectionFrame, TextLink } from './section-parts.tsx';

function AccordionIndex({ heading, categories }: Pick<AccordionSection, 'heading' | 'categories'>) {
  return (
    <>
      <nav className="contents sticky not-printed" aria-label={heading}>
        <h2 className="label">{heading}</h2>
        <ul>
          {categories.map(({ id, title, questions }, index) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={index === 0 || undefined} data-category={id}>
                {title} <span>{questions.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="accordion-choice not-printed">
        <label className="label" htmlFor="question-category">
          {words.category}
        </label>
        <div className="field">
          <select id="question-category" data-choose-category>
            {categories.map(({ id, title, questions }) => (
              <option key={id} value={id}>
                {title} ({questions.length})
              </option>
            ))}
          </select>
        </div>
      </div>
    </>
  );
}

/** Filled by `site/questions/filter.ts`. */
function FilterResult() {
  return (
    <>
      <p className="visually-hidden" role="status" data-questions-status />
      <p className="accordion-found" data-questions-found hidden>
        <span className="title-large" data-found-count /> <span data-found-for />
        <button type="button" className="link-button link-button-tall" data-found-clear>
          {words.clear}
        </button>
      </p>
      <div className="accordion-none" data-questions-none hidden>
        <p className="title-large">{words.none.heading}</p>
        <p>{words.none.text}</p>
        <div className="actions">
          <Button look="ink" command="show-modal" commandfor="search">
            {words.none.search}
          </Button>
          <TextLink action={askQuestionLink} />
        </div>
      </div>
    </>
  );
}

type Question = AccordionSection['categories'][number]['questions'][number];

/** The id is inside `details`: a browser opens it for its fragment (HTML, "ancestor revealing algorithm"). */
function AccordionAnswer({ id, question, answer, tool, facts = [] }: Question) {
  return (
    <div className="accordion-answer" id={id}>
      <Prose paragraphs={answer} />
      {facts.length > 0 && <FactSources facts={facts} />}
      {tool && (
        <p>
          <TextLink action={tool} />
        </p>
      )}
      <p className="accordion-link not-printed">
        <a className="tall" href={`#${id}`} aria-label={`${words.link}: ${question}`} data-copy-address>
          {words.link}
        </a>
      </p>
    </div>
  );
}

/**
 * Works without a script: `details` of a category share a `name`, so one is open at a time. `site/scripts/menus.ts`
 * adds arrow keys; `site/questions` marks the category, filters, and copies links.
 */
export function Accordion({ ground, heading, categories }: AccordionSection) {
  return (
    <SectionFrame ground={ground} contentClassName="grid split accordion">
      <AccordionIndex heading={heading} categories={categories} />
      <div className="accordion-categories">
        <FilterResult />
        {categories.map(({ id, title, questions }, categoryIndex) => (
          <section key={id} id={id} data-accordion>
            <h2 className="h3">{title}</h2>
            {questions.map((question, index) => (
              <details className="line-below" key={question.id} name={id} open={categoryIndex === 0 && index === 0}>
                <summary>
                  {question.question}
                  <span className="accordion-sign not-printed" />
                </summary>
                <AccordionAnswer {...question} />
              </details>
            ))}
          </section>
        ))}
      </div>
    </SectionFrame>
  );
}
