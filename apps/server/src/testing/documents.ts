/** A PDF of one empty page, with a filling of any size before its end. */
export const pdf = (filling = 0): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
`,
    ),
    Buffer.alloc(filling, '%'),
    Buffer.from('\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
  ])
