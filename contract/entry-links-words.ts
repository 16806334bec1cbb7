/** Preview texts of entry links, shared by the server and the dialog that creates links. */

/** Path of the 1200 by 630 pixel picture, which reveals nothing of the entry. */
export const PREVIEW_PICTURE = '/shared-moment.jpg';

/** `name`: the author's name, if shown. `until`: the formatted expiry date. */
export function linkPreviewTexts(name: string | undefined, until: string): { title: string; description: string } {
  return {
    title: name === undefined ? 'A shared entry from Evenglow' : `A shared entry from ${name}`,
    description: `${name ?? 'Someone'} shared what they’re grateful for with you. You can read it until ${until}.`,
  };
}
