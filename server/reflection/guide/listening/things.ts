/** Everyday things that are pleasant to be reminded of, which a goodbye may name; all of them singular. */
const THINGS = new Set(
  `soup stew bread cake pie tart jam honey tea coffee cocoa dinner breakfast picnic garden allotment tulip
  river canal lake sea beach boat ferry walk hill heron robin blackbird owl
  swan fox squirrel hedgehog horse pony sunset sunrise moon rainbow snow frost song piano guitar
  choir violin concert book poem story letter card postcard photo painting drawing jumper scarf quilt blanket kite
  bike swim goal surprise party wedding campfire fireplace lantern`
    .trim()
    .split(/\s+/),
);

/** Those of a message, as it writes them, in its order. */
export const namedThings = (message: string): string[] =>
  [...message.toLowerCase().matchAll(/(?<![\p{L}’'-])\p{L}+(?![\p{L}’'-])/gu)]
    .map(([word]) => word)
    .filter((word) => THINGS.has(word));
