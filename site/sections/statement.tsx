import type { StatementSection } from '#content/schemas/statements.ts';
import { LinkButton } from '#ui/button.tsx';

/** A large sentence, then the paragraphs that explain it. */
export function Statement({ ground, heading, sentence, paragraphs, action }: StatementSection) {
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap grid statement">
        <h2>{heading}</h2>
        <div className="statement-words">
          <p className="statement-sentence">{sentence}</p>
          <div className="statement-paragraphs">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {action && (
            <LinkButton look="text" href={action.href}>
              {action.label}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
