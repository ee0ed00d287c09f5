import { questionWords } from '#content/question-words.ts';
import type { AccordionSection } from '#content/vocabulary/lists.ts';
import './accordion-choice.css';

/** The categories: beside the questions as links, and on narrow screens, where a script is here, as a field above them. */
export function AccordionIndex({ heading, categories }: Pick<AccordionSection, 'heading' | 'categories'>) {
  return (
    <>
      <nav className="accordion-index" aria-label={heading}>
        <h2>{heading}</h2>
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
      <div className="accordion-choice">
        <label htmlFor="question-category">{questionWords.category}</label>
        <span>
          <select id="question-category" data-choose-category>
            {categories.map(({ id, title, questions }) => (
              <option key={id} value={id}>
                {title} ({questions.length})
              </option>
            ))}
          </select>
          <svg viewBox="0 0 12 8" aria-hidden="true" focusable="false">
            <path d="M1 1l5 5 5-5" />
          </svg>
        </span>
      </div>
    </>
  );
}
