/** The packages that the built server loads from node_modules. All others are part of the bundle. */

/** Packages with native or WebAssembly parts, or loaded only when they are needed. */
export const EXTERNAL_PACKAGES = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'sharp',
  'libheif-js',
  'harfbuzzjs',
  '@myriaddreamin/typst-ts-node-compiler',
  '@aws-sdk/client-s3',
  '@zxcvbn-ts/language-common',
];

/** The emoji that books draw. */
export const EMOJI_PACKAGE = '@twemoji/svg';
