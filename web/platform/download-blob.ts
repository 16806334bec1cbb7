/** Saves a generated or fetched file as a browser download. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has started reading the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
