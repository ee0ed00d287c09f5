import { Tabs as Radix } from 'radix-ui';
import type { TabsSection } from '#content/vocabulary/lists.ts';
import './tabs.css';

/** Stages, one shown at a time, by click and by keyboard. Without a script all of them stand below each other. */
export function Tabs({ tabs }: Pick<TabsSection, 'tabs'>) {
  return (
    <Radix.Root className="tabs" defaultValue={tabs[0]?.id ?? ''}>
      <Radix.List className="tabs-list">
        {tabs.map(({ id, label }) => (
          <Radix.Trigger key={id} className="tabs-tab" value={id}>
            {label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, label, text, entries }) => (
        <Radix.Content key={id} className="tabs-panel" value={id} forceMount>
          <h3>{label}</h3>
          <p>{text}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
