import type { PlainHeroSection } from '#content/schemas/heroes.ts';
import { Button } from '#ui/button.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import type { SectionProps } from './section-props.ts';
import { SideDrawing } from './side-drawing.tsx';

/**
 * Leaves those questions of the page that have the words (`site/questions`), with every letter, and without waiting for
 * the script: sent before that is here, the words come back in the address. It is not shown where no script arrives.
 */
function QuestionFilter({ label, hint, action }: NonNullable<PlainHeroSection['filter']>) {
  return (
    <form className="question-filter" data-question-filter>
      <label htmlFor="question-words">{label}</label>
      <input
        id="question-words"
        name="q"
        type="search"
        placeholder={hint}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
        maxLength={120}
      />
      <Button type="submit" look="ink">
        {action}
      </Button>
    </form>
  );
}

/** A low opening without a button, for pages that are mostly text. The words come first: they make the drawing's place. */
export function PlainHero({ ground, drawing, title, lead, filter, page }: SectionProps<'plain-hero'>) {
  return (
    <section className={`plain-hero on-${ground}`}>
      <div className="wrap plain-hero-words">
        <Breadcrumb page={page} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {filter && <QuestionFilter {...filter} />}
      </div>
      <SideDrawing name={`plain-${drawing}`} />
    </section>
  );
}
