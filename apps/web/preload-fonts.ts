import type { Plugin } from 'vite'

/**
 * Fetches the fonts together with the code instead of after the first text: they are there when it is drawn, and a text
 * never jumps from one font to another (tokens.css asks for a font only where it is there in time).
 */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head',
        })),
  },
})
