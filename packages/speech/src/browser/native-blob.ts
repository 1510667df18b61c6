/** Stands in for the package blob-polyfill, which needs a document and therefore breaks in workers. */
const NativeBlob = globalThis.Blob
export { NativeBlob as Blob }
