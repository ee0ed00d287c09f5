import { errorOf } from '#contract/client.ts';

/** @throws HttpError on an error status, another error when no answer came */
export async function saveFile(path: string, name: string): Promise<void> {
  const response = await fetch(path, { credentials: 'include' });
  if (!response.ok) throw errorOf(response, await response.text());
  saveBlob(await response.blob(), name);
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
