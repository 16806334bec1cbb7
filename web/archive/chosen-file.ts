/** Holds the file chosen for import while the app navigates to the import page. */
let chosen: File | undefined;

/** `accept` value of the file input. */
export const ACCEPTED_FILE_TYPES =
  '.json,.zip,.csv,.tsv,.txt,.md,.markdown,.daylio,.xml,application/json,application/zip,text/csv,text/markdown';

export function setChosenFile(file: File): void {
  chosen = file;
}

/** Returns the file and clears it. */
export function takeChosenFile(): File | undefined {
  const file = chosen;
  chosen = undefined;
  return file;
}
