import { convertToTsx, DiagnosticSeverity, ExtractedScriptType } from '@astrojs/astro2tsx';

/** A part of an .astro file in a form that the compiler reads. */
export interface AstroPart {
  /** What follows the .astro file's name in the name of this part. */
  suffix: string;
  code: string;
  /** Where in the .astro file a place in `code` comes from; nothing for what the conversion added. Offsets in UTF-16. */
  origin(offset: number): number | undefined;
}

/**
 * An .astro file as TSX, and each of the scripts that Astro compiles as a module.
 * @param name the file's, which the conversion names its component after
 * @returns them, and what is wrong with the file's own syntax, by offsets
 */
export function astroAsTsx(name: string, source: string) {
  const { code, mappings, scripts, diagnostics } = convertToTsx(source, {
    filename: name,
    ambientTypes: true,
  });
  const page: AstroPart = {
    suffix: '.tsx',
    code,
    origin: (offset) => {
      const found = mappings.find(([start, length]) => offset >= start && offset < start + length);
      // What has no length in the file was added.
      return found?.[3] ? found[2] + offset - found[0] : undefined;
    },
  };
  const modules = scripts
    .filter(({ type }) => type === ExtractedScriptType.ProcessedModule)
    .map(({ content, position }, index): AstroPart => {
      return { suffix: `.${index}.ts`, code: content, origin: (offset) => position.start + offset };
    });
  const faults = diagnostics
    .filter(({ severity }) => severity === DiagnosticSeverity.Error)
    .map(({ message, position }) => ({ message, offset: position.start }));
  return { parts: [page, ...modules], faults };
}
