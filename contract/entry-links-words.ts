/** What messengers show of a link to an entry: the same words on the server, and in the dialog that makes the link. */

/** Path of the picture, of 1200 by 630 pixels, which says nothing of the entry. */
export const PREVIEW_PICTURE = '/shared-moment.jpg';

/** `name`: of the author, where the link shows it; `until`: the day on which it ends, in words. */
export function previewWords(name: string | undefined, until: string): { title: string; description: string } {
  return {
    title: name === undefined ? 'A moment from Evenglow' : `A moment from ${name}`,
    description: `${name ?? 'Somebody'} shared what they were grateful for with you. It can be read until ${until}.`,
  };
}
