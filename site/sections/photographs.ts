/** Every photograph in `site/photographs/`, by its path there: the build gives each an address. */
const photographs = import.meta.glob<string>('../photographs/*.{jpg,jpeg,webp,avif,png}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a photograph. @throws Error when there is no such file */
export function photographOf(file: string): string {
  const address = photographs[`../photographs/${file}`];
  if (!address) throw new Error(`site/photographs/ has no ${file}`);
  return address;
}
