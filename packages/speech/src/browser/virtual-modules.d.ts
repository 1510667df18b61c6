declare module 'virtual:elocute-speech-assets' {
  const assets: import('./messages.ts').SpeechAssets
  export default assets
}

declare module '*?worker&url' {
  const url: string
  export default url
}
