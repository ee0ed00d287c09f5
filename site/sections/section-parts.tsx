import type { ReactNode } from 'react';
import { homePage } from '#content/pages/index.ts';
import type { Link } from '#content/schemas/base.ts';
import type { Claim, Ground } from '#content/schemas/firm.ts';
import type { Page, SectionOf, SectionType } from '#content/schemas/page.ts';
import { siteWords } from '#content/site-words.ts';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '../art/drawing.tsx';
import { drawingByName } from '../art/drawings.ts';

/** A section's content, anchor and page; its island comes as `children`. */
export type SectionProps<Type extends SectionType> = SectionOf<Type> & {
  id?: string | undefined;
  page: Pick<Page, 'name' | 'under' | 'subject'>;
  children?: ReactNode;
};

interface SectionFrameProps {
  ground: Ground;
  id?: string | undefined;
  /** Classes of the section and of its content box. */
  className?: string;
  contentClassName?: string;
  children: ReactNode;
}

export function SectionFrame({ ground, id, className, contentClassName, children }: SectionFrameProps) {
  return (
    <section className={`section on-${ground}${className ? ` ${className}` : ''}`} id={id}>
      <div className={contentClassName ? `wrap ${contentClassName}` : 'wrap'}>{children}</div>
    </section>
  );
}

export function TextLink({ action }: { action: Link | undefined }) {
  return (
    action && (
      <LinkButton look="text" href={action.href}>
        {action.label}
      </LinkButton>
    )
  );
}

export function TextList({ className, entries }: { className?: string; entries: readonly string[] }) {
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
}

interface SectionHeadProps {
  heading: ReactNode;
  lead?: string | undefined;
  action?: Link | undefined;
  children?: ReactNode;
}

export function SectionHead({ heading, lead, action, children }: SectionHeadProps) {
  return (
    <div className="grid section-head">
      <h2>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
      {action && (
        <div>
          <TextLink action={action} />
        </div>
      )}
      {children}
    </div>
  );
}

export function Breadcrumb({ page: { name, under } }: { page: Pick<Page, 'name' | 'under'> }) {
  return (
    <nav aria-label={siteWords.breadcrumb}>
      <ol className="breadcrumb size-small">
        <li>
          <a className="tall" href={homePage.path}>
            {homePage.name}
          </a>
        </li>
        {under && (
          <li>
            {under.href ? (
              <a className="tall" href={under.href}>
                {under.label}
              </a>
            ) : (
              under.label
            )}
          </li>
        )}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}

/** @param counting counted up by `site/scripts/scrolling.ts` */
export function ClaimFigure({ value, unit, counting = false }: Pick<Claim, 'value' | 'unit'> & { counting?: boolean }) {
  return (
    <span className="figure">
      {counting ? <span data-count-up>{value}</span> : value}
      <sup>{unit}</sup>
    </span>
  );
}

export function SideDrawing({ name }: { name: string }) {
  return (
    <div className="side-drawing backdrop">
      <Drawing {...drawingByName(name)} preserveAspectRatio="xMidYMid slice" />
    </div>
  );
}
