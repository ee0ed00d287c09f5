import { HttpError } from './http-error.ts';
import { saveBlob } from './save-blob.ts';

/**
 * Fetches a file of our server and hands it to the browser to save.
 * @throws HttpError when the answer is no success, another error when none came
 */
export async function saveFile(path: string, name: string): Promise<void> {
  const response = await fetch(path, { credentials: 'include' });
  if (!response.ok) throw new HttpError(response.status, await sentence(response), response.statusText);
  saveBlob(await response.blob(), name);
}

const sentence = async (response: Response): Promise<string> =>
  response.headers.get('content-type')?.startsWith('text/plain') ? response.text() : '';
