/** Leaves out the part of react-router that only its server framework needs. */
import type { Plugin } from 'vite';

/** The modules of react-router that use the part without the framework. An export they lack fails the build. */
const IMPORTERS = /\/react-router\/dist\/[^/]+\/lib\/(?:dom\/lib|components)\.js$/;

/** `replacement`: path of the module that is used in its place. */
export function routerPlugin(replacement: string): Plugin {
  return {
    name: 'evenglow-router',
    enforce: 'pre',
    resolveId(source, importer) {
      const isReplaced = source.endsWith('/ssr/components.js') && importer !== undefined && IMPORTERS.test(importer);
      return isReplaced ? replacement : undefined;
    },
  };
}
