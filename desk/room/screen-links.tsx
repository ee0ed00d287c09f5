import { Fragment } from 'react';
import { Link, useLocation } from 'wouter';
import type { Screen } from '../routes.tsx';

/** Whether an address is of a screen, or of one of the things on it. */
const isAt = (location: string, href: string): boolean => location === href || location.startsWith(`${href}/`);

/** Links to screens by their names, each with how much there is to do. */
export function ScreenLinks({ screens }: { screens: readonly Screen[] }) {
  const [location] = useLocation();
  return screens.map(
    ({ path, href = path, name, Count, Shown = Fragment }) =>
      name && (
        <Shown key={path}>
          <Link href={href} aria-current={isAt(location, href) ? 'page' : undefined}>
            {name}
            {Count && (
              <>
                {' '}
                <Count />
              </>
            )}
          </Link>
        </Shown>
      ),
  );
}
