import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { speechAssets } from '../../packages/speech/vite-plugin.ts'
import { fewFiles } from './few-files.ts'
import { precompress } from './precompress.ts'
import { preloadFonts } from './preload-fonts.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), speechAssets(), preloadFonts(), precompress()],
  build: {
    // Small files as data: addresses would need an opening in the Content-Security-Policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: fewFiles,
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
