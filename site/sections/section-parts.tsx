import type { ReactNode } from 'react';
import { labels } from '#content/labels.ts';
import { home } from '#content/pages/index.ts';
import type { Link } from '#content/schemas/base.ts';
import type { Claim, Ground } from '#content/schemas/firm.ts';
import type { Page, SectionOf, SectionType } from '#content/schemas/page.ts';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '../art/drawing.tsx';
import { drawingNamed } from '../art/drawings.ts';

/** Its content, anchor and page, and its island as `children`. */
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
  inside?: string;
  children: ReactNode;
}

export function SectionFrame({ ground, id, className, inside, children }: SectionFrameProps) {
  return (
    <section className={`section on-${ground}${className ? ` ${className}` : ''}`} id={id}>
      <div className={inside ? `wrap ${inside}` : 'wrap'}>{children}</div>
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

export function List({ className, entries }: { className?: string; entries: readonly string[] }) {
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
    <nav aria-label={labels.breadcrumb}>
      <ol className="breadcrumb size-small">
        <li>
          <a className="tall" href={home.path}>
            {home.name}
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
export function Figure({ value, unit, counting = false }: Pick<Claim, 'value' | 'unit'> & { counting?: boolean }) {
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
      <Drawing {...drawingNamed(name)} preserveAspectRatio="xMidYMid slice" />
    </div>
  );
}
