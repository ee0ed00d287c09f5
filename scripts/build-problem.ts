/** Ends a build with a sentence, and with the document and field to change, if they are known. */
export class BuildProblem extends Error {
  readonly blames: { name: string; path: string; sentence: string } | undefined;

  constructor(sentence: string, blames?: { name: string; path: string; sentence: string }) {
    super(sentence);
    this.blames = blames;
  }
}
