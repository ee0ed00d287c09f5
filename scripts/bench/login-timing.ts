import { endpoints } from '#contract/endpoints.ts';
import { median } from './figures.ts';

/** Whether the time of an answer tells who has an account: wrong passwords in turn for one who has, and one who has not. */
export async function measureLogin(url: string, tries: number): Promise<string> {
  const post = (path: string, body: Record<string, string>) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const known = 'ada.wright';
  const registered = await post(endpoints.register, {
    username: known,
    password: 'copper river bridge 77',
    firstName: 'Ada',
    email: 'ada@example.org',
  });
  if (registered.status !== 201) throw new Error(`No account could be made: ${await registered.text()}`);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let one = 0; one < tries; one++) {
    for (const who of ['known', 'unknown'] as const) {
      const username = who === 'known' ? known : `nobody.${one}`;
      const begun = performance.now();
      const answer = await post(endpoints.login, { username, password: 'a wrong guess 12' });
      await answer.text();
      if (answer.status !== 401) throw new Error(`A wrong password was answered with ${answer.status}.`);
      times[who].push(performance.now() - begun);
    }
  }
  const [a, b] = [median(times.known), median(times.unknown)].map((ms) => ms.toFixed(1));
  return `A refused login, median of ${tries}: ${a} ms for a user there is, ${b} ms for one there is not.`;
}
