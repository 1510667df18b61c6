import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { speechAssets } from '../../packages/speech/vite-plugin.ts'
import { chunkGroups, stillNeeded } from './chunk-groups.ts'
import { contractForBrowsers } from './contract-plugin.ts'
import { preloadHelper } from './preload-helper.ts'
import { prerenderPages } from './prerender-plugin.ts'
import { precompress } from './precompress.ts'
import { sentencesPlugin } from './sentences-plugin.ts'
import { serviceWorker } from './service-worker-plugin.ts'
import { shortNames } from './short-names.ts'

// A second build with the pseudo-locales, for the browser tests.
const pseudo = process.env['PSEUDO_LOCALES'] === '1'
const { plugin: sentences, built } = sentencesPlugin(pseudo)

export default defineConfig({
  plugins: [
    sentences,
    preloadHelper(),
    react(),
    tailwindcss(),
    contractForBrowsers(),
    speechAssets(),
    prerenderPages(built),
    serviceWorker(built),
    shortNames(),
    precompress(),
  ],
  // Code and styles name other files relative to themselves, so that one build serves every PUBLIC_URL. The server writes its path
  // into the pages.
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    outDir: pseudo ? 'dist-pseudo' : 'dist',
    // Inlined data: URLs would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    // A browser without support for modulepreload fetches the same files a little later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'html' ? files : stillNeeded(files, hostId),
    },
    rolldownOptions: {
      output: {
        codeSplitting: chunkGroups,
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '^/documents/[^/]+/.': 'http://127.0.0.1:3000' } },
})
