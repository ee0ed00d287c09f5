import type { FastifyInstance } from 'fastify';

export interface Route {
  method: string;
  path: string;
}

export function routesOf(app: FastifyInstance): Route[] {
  const found: Route[] = [];
  const parents: string[] = [];
  for (const line of app.printRoutes().split('\n')) {
    const match = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, -]+)\))?/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4;
    parents.length = depth;
    parents.push(part);
    const path = parents.join('');
    for (const method of methods.split(', ')) if (method) found.push({ method, path });
  }
  return found;
}
