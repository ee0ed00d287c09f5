import type { Portrait } from './vocabulary/statements.ts';

/** The firm's people by role. Portraits and roles stand in until the firm supplies its own. */
export const people: readonly Portrait[] = [
  { family: 'cable', ground: 'river', role: 'Managing Partner', field: 'Strategy and governance' },
  { family: 'current', ground: 'sky', role: 'Senior Consultant', field: 'People and training' },
  { family: 'lots', ground: 'ink', role: 'Senior Consultant', field: 'Funding and finance' },
];
