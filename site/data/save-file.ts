import { errorOf } from '#contract/client.ts';
import { saveBlob } from './save-blob.ts';

/**
 * Fetches a file of our server and hands it to the browser to save.
 * @throws HttpError when the answer is no success, another error when none came
 */
export async function saveFile(path: string, name: string): Promise<void> {
  const response = await fetch(path, { credentials: 'include' });
  if (!response.ok) throw errorOf(response, await response.text());
  saveBlob(await response.blob(), name);
}
