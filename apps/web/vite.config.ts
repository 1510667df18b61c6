import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { speechAssets } from '../../packages/speech/vite-plugin.ts'
import { fewFiles } from './few-files.ts'
import { pageFiles } from './page-files.ts'
import { precompress } from './precompress.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), speechAssets(), pageFiles(), precompress()],
  build: {
    // Small files as data: addresses would need an opening in the Content-Security-Policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    // A browser that knows no such link fetches the same a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: fewFiles,
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '^/documents/[^/]+/.': 'http://127.0.0.1:3000' } },
})
