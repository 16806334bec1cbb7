/** The file that a person chose to import, on its way from one page to the next. */
let chosen: File | undefined;

/** What a field for such a file takes. */
export const ACCEPTED = '.json,.zip,.csv,.tsv,.txt,application/json,application/zip,text/csv';

export function setChosenFile(file: File): void {
  chosen = file;
}

/** The file, once. */
export function takeChosenFile(): File | undefined {
  const file = chosen;
  chosen = undefined;
  return file;
}
