import { Tabs as Radix } from 'radix-ui';
import { useEffect, useState } from 'react';
import type { EntryTabs } from '#content/schemas/lists.ts';

/** Before hydration a tab is a link to its stage, shown by CSS; without a script all stages are listed. */
export function Tabs({ entries }: Pick<EntryTabs, 'entries'>) {
  const [shown, setShown] = useState(entries[0]?.id ?? '');
  useEffect(() => {
    const linked = entries.find(({ id }) => `#${id}` === location.hash);
    if (linked) setShown(linked.id);
  }, [entries]);
  return (
    <Radix.Root className="tabs" value={shown} onValueChange={setShown}>
      <Radix.List className="tabs-list not-printed">
        {entries.map(({ id, title }) => (
          <Radix.Trigger key={id} value={id} asChild>
            <a
              // On a link, the `type` that Radix sets would name a MIME type.
              type={undefined}
              className="tabs-tab title-large muted flex-row"
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                setShown(id);
              }}
            >
              {title}
            </a>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {entries.map(({ id, title, text, features }) => (
        <Radix.Content key={id} className="tabs-panel" value={id} forceMount>
          <div id={id}>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
            <ul className="columns ruled">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
