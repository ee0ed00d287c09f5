import { Redirect, useParams } from 'wouter';
import { personAddress } from './person-address.ts';

/** An address out of the browser's own, where it stands encoded; as it stands where it cannot be read. */
function decoded(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}

/** Where a person's screen was before, with the e-mail address in the path: it leads on, and asks no server. */
export function PersonBefore() {
  const { before = '' } = useParams();
  return <Redirect to={personAddress(decoded(before))} replace />;
}
