import { Tabs as Radix } from 'radix-ui';
import type { EntryTabs } from '#content/vocabulary/lists.ts';
import './tabs.css';

/** Stages, one shown at a time, by click and by keyboard. Without a script all of them stand below each other. */
export function Tabs({ entries }: Pick<EntryTabs, 'entries'>) {
  return (
    <Radix.Root className="tabs" defaultValue={entries[0]?.id ?? ''}>
      <Radix.List className="tabs-list">
        {entries.map(({ id, title }) => (
          <Radix.Trigger key={id} className="tabs-tab" value={id}>
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
