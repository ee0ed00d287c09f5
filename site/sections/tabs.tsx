import { Tabs as Radix } from 'radix-ui';
import { useState } from 'react';
import type { EntryTabs } from '#content/vocabulary/lists.ts';
import './tabs.css';

/** Stages, one shown at a time, by click and by keyboard. Without a script all of them stand below each other. */
export function Tabs({ entries }: Pick<EntryTabs, 'entries'>) {
  const [shown, setShown] = useState(entries[0]?.id ?? '');
  return (
    <Radix.Root className="tabs" value={shown} onValueChange={setShown}>
      <Radix.List className="tabs-list">
        {entries.map(({ id, title }) => (
          // A tab answers when the pointer goes down. Where that came before this script, the click has to do.
          <Radix.Trigger key={id} className="tabs-tab" value={id} onClick={() => setShown(id)}>
            {title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {entries.map(({ id, title, text, features }) => (
        <Radix.Content key={id} className="tabs-panel" value={id} forceMount>
          <h3>{title}</h3>
          <p>{text}</p>
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
