/** Reader of PDFs for tests. */
import { extractText, getDocumentProxy } from 'unpdf';

/** The document, and the text of each page with collapsed white space. */
export async function readPdf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  return { pdf, pages: text.map((page) => page.normalize('NFKC').replace(/\s+/g, ' ')) };
}
