import type { EntryRows } from '#content/schemas/lists.ts';
import { LinkButton } from '#ui/button.tsx';
import { SectionHead } from './section-head.tsx';
import type { SectionProps } from './section-props.ts';

/** Services or stages in full: what each is, and what is in it. Tabs come as `children`, since they are an island. */
export function Entries(section: SectionProps<'entries'>) {
  const { look, ground, heading, lead, children } = section;
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        {look === 'tabs' ? children : <Rows entries={section.entries} />}
      </div>
    </section>
  );
}

function Rows({ entries }: Pick<EntryRows, 'entries'>) {
  return (
    <ul className="entries">
      {entries.map(({ title, text, features, action }) => (
        <li key={title} className="grid">
          <h3>{title}</h3>
          <p>{text}</p>
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          {action && (
            <LinkButton look="text" href={action.href}>
              {action.label}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  );
}
