import { buildProblems } from '#content/desk/website-builds.ts';
import { assertValidDocument } from '#content/schemas/documents.ts';
import { InvalidDocumentError } from '#content/schemas/parse-document.ts';
import { toDocumentTitle } from '#server/website/documents.ts';
import { readServedDocuments } from '#server/website/snapshot.ts';
import { BuildProblem } from './build-problem.ts';

/** @throws BuildProblem for the first document that its schema refuses */
export function checkDocuments(): void {
  for (const [name, document] of readServedDocuments())
    try {
      assertValidDocument(name, document);
    } catch (error) {
      if (!(error instanceof InvalidDocumentError)) throw error;
      const [first] = error.problems;
      const sentence = buildProblems.refused(toDocumentTitle(name), first?.sentence ?? error.message);
      throw new BuildProblem(sentence, first && { name, path: first.path, sentence });
    }
}
