import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { speechAssets } from '../../packages/speech/vite-plugin.ts'
import { chunkGroups } from './chunk-groups.ts'
import { prerenderPages } from './prerender-plugin.ts'
import { precompress } from './precompress.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), speechAssets(), prerenderPages(), precompress()],
  build: {
    // Inlined data: URLs would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    // A browser without support for modulepreload fetches the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: chunkGroups,
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '^/documents/[^/]+/.': 'http://127.0.0.1:3000' } },
})
