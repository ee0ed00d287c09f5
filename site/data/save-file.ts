import { errorOf } from '#contract/client.ts';
import { saveBlob } from './save-blob.ts';

/** @throws HttpError on an error status, another error when no answer came */
export async function saveFile(path: string, name: string): Promise<void> {
  const response = await fetch(path, { credentials: 'include' });
  if (!response.ok) throw errorOf(response, await response.text());
  saveBlob(await response.blob(), name);
}
