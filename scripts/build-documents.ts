import { checkDocument } from '#content/schemas/documents.ts';
import { RefusedDocument } from '#content/schemas/text.ts';
import { servedDocuments } from '#server/website/snapshot.ts';
import { BuildProblem } from './build-problem.ts';

/** @throws BuildProblem for the first document that its schema refuses */
export function checkDocuments(): void {
  for (const [name, document] of servedDocuments())
    try {
      checkDocument(name, document);
    } catch (error) {
      if (!(error instanceof RefusedDocument)) throw error;
      const [first] = error.problems;
      throw new BuildProblem(error.message, first && { name, ...first });
    }
}
