import { acceptedTypes, toHttpError } from '#contract/client.ts';

/**
 * @param name of the saved file
 * @throws HttpError on an error status, another error when no answer came
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const response = await fetch(path, { credentials: 'include', headers: { accept: acceptedTypes } });
  if (!response.ok) throw toHttpError(response, await response.text());
  downloadBlob(await response.blob(), name);
}

export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
