import { expect, test } from 'vitest';
import { permissions, providerNames, shortScope } from './connections.ts';
import { pageAt } from './pages/index.ts';

test('the privacy policy lists each permission once, with its service and its purpose', () => {
  const policy = pageAt('/privacy-policy');
  const lines = JSON.stringify(policy).split('"');
  for (const provider of ['microsoft', 'google'] as const)
    for (const { scope, purpose } of Object.values(permissions[provider]).flat()) {
      const fitting = lines.filter((line) => line.endsWith(`${shortScope(scope)}: ${purpose}.`));
      expect(fitting, scope).toHaveLength(1);
      expect(fitting[0]).toContain(providerNames[provider]);
    }
});
