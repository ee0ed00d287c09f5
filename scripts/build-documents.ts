import { readFileSync } from 'node:fs';
import { checkDocument } from '#content/schemas/documents.ts';
import { RefusedDocument } from '#content/schemas/text.ts';
import { documentFile, documentNames } from '#server/website/snapshot.ts';
import { BuildProblem } from './build-problem.ts';

export const documentNamed = (name: string): unknown => JSON.parse(readFileSync(documentFile(name), 'utf8'));

/** @throws BuildProblem for the first document that its schema refuses */
export function checkDocuments(): void {
  for (const name of documentNames())
    try {
      checkDocument(name, documentNamed(name));
    } catch (error) {
      if (!(error instanceof RefusedDocument)) throw error;
      const [first] = error.problems;
      throw new BuildProblem(error.message, first && { name, ...first });
    }
}
