import { expect, test } from 'vitest';
import { providerNames, providerPermissions, scopeName } from './connections.ts';
import { pageByPath } from './pages/index.ts';

test('the privacy policy lists each permission once, with its service and its purpose', () => {
  const policy = pageByPath('/privacy-policy');
  const lines = JSON.stringify(policy).split('"');
  for (const provider of ['microsoft', 'google'] as const)
    for (const { scope, purpose } of Object.values(providerPermissions[provider]).flat()) {
      const fitting = lines.filter((line) => line.endsWith(`${scopeName(scope)}: ${purpose}.`));
      expect(fitting, scope).toHaveLength(1);
      expect(fitting[0]).toContain(providerNames[provider]);
    }
});
