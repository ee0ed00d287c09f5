import type { ReactNode } from 'react';
import type { WaitingListContent } from '#content/forms/forms.ts';
import { Button } from '#ui/button.tsx';
import { Drawing } from '../art/drawing.tsx';
import { drawingByName } from '../art/drawings.ts';
import { SectionFrame, SectionHead, type SectionProps, TextLink } from './section-parts.tsx';

/** The form, an island, comes as `children`. The popover needs no script; without popovers the form shows in place. */
function WaitingListPopover(props: WaitingListContent & { children?: ReactNode }) {
  const { open, title, lead, close, children } = props;
  const { id } = props.form;
  return (
    <>
      <Button className="waiting-list-open" popoverTarget={id}>
        {open}
      </Button>
      <div id={id} className="waiting-list on-paper" popover="auto" role="dialog" aria-labelledby={`${id}-title`}>
        <div className="waiting-list-head apart">
          <h3 id={`${id}-title`}>{title}</h3>
          <button type="button" className="link-button link-button-tall" popoverTarget={id} popoverTargetAction="hide">
            {close}
          </button>
        </div>
        <p className="text">{lead}</p>
        {children}
      </div>
    </>
  );
}

export function ItemsBlock(section: SectionProps<'items'>) {
  const { id, look, ground, heading, items, children } = section;
  const List = look === 'charter' ? 'ol' : 'ul';
  const isPlanned = look === 'coming-soon';
  const layout = look === 'charter' || look === 'quadrant' ? 'grid split items-beside' : '';
  return (
    <SectionFrame
      ground={ground}
      id={id}
      contentClassName={`items-${isPlanned || look === 'glyphs' ? 'columns' : look} ${layout}`}
    >
      <SectionHead
        heading={heading}
        lead={'lead' in section ? section.lead : undefined}
        action={'action' in section ? section.action : undefined}
      />
      {look === 'cables' && (
        <div className="items-mast">
          <Drawing className="wide-only" {...drawingByName('items-cables-wide')} preserveAspectRatio="none" />
          <Drawing className="narrow-only" {...drawingByName('items-cables-narrow')} preserveAspectRatio="none" />
        </div>
      )}
      <List
        className={look === 'cables' ? 'items-list heavy-line' : 'items-list'}
        style={
          look === 'columns' || look === 'glyphs' ? { '--columns': items.length > 4 ? 3 : items.length } : undefined
        }
      >
        {items.map((item) => (
          <li key={item.title} className={isPlanned ? 'items-planned' : undefined}>
            {isPlanned && <p className="items-badge accent">{section.badge}</p>}
            {'glyph' in item && (
              <Drawing {...drawingByName(`glyph-${item.glyph}`)} preserveAspectRatio="xMinYMax meet" />
            )}
            <h3>{item.title}</h3>
            {item.text && <p className="text">{item.text}</p>}
            {'action' in item && <TextLink action={item.action} />}
          </li>
        ))}
      </List>
      {isPlanned && <WaitingListPopover {...section.notify}>{children}</WaitingListPopover>}
    </SectionFrame>
  );
}
