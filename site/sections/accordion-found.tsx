import { askQuestion } from '#content/question-filter.ts';
import { questionWords as words } from '#content/question-words.ts';
import { Action } from '../ui/action.tsx';
import './accordion-found.css';

/** What the filter has left: how many, or where else to look. `site/questions/filter.ts` shows and fills it. */
export function AccordionFound() {
  return (
    <>
      <p className="visually-hidden" role="status" data-questions-said />
      <p className="accordion-found" data-questions-found hidden>
        <span data-found-count /> <span data-found-for />
        <button type="button" data-found-clear>
          {words.clear}
        </button>
      </p>
      <div className="accordion-none" data-questions-none hidden>
        <p className="accordion-none-title">{words.none.heading}</p>
        <p>{words.none.text}</p>
        <div className="actions">
          <button type="button" className="button button-ink" command="show-modal" commandfor="search">
            {words.none.search}
          </button>
          <Action kind="text" href={askQuestion.href}>
            {askQuestion.label}
          </Action>
        </div>
      </div>
    </>
  );
}
