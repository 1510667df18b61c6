/** Records of a workbook of Excel 5 to 2003 [MS-XLS]: a type, a length and so many bytes. */
const record = { boundSheet: 0x85, beginning: 0x809, password: 0x2f, supportingBook: 0x1ae }
const macroSheet = 1
const macroSubstream = 0x40
/** Stands between the program and the topic of a DDE link, or the class and the file of an OLE link. */
const linkMark = 3
/** An address of Excel 97 says how many characters follow. Larger values mean the workbook itself, or an add-in. */
const longestAddress = 0xff

const isActiveRecord = (type: number, bytes: Buffer): boolean => {
  switch (type) {
    case record.boundSheet:
      return bytes[5] === macroSheet
    case record.beginning:
      return bytes.length >= 4 && bytes.readUInt16LE(2) === macroSubstream
    case record.password:
      // The sheets of an encrypted workbook cannot be read.
      return true
    case record.supportingBook: {
      if (bytes.length < 4) return false
      const length = bytes.readUInt16LE(2)
      return length >= 1 && length <= longestAddress && bytes.subarray(4).includes(linkMark)
    }
    default:
      return false
  }
}

/** Whether the stream of a workbook has sheets of Excel 4 macros or links that start a program. */
export const isActiveWorkbook = (bytes: Buffer): boolean => {
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = bytes.readUInt16LE(at + 2)
    if (isActiveRecord(bytes.readUInt16LE(at), bytes.subarray(at + 4, at + 4 + length))) return true
    at += 4 + length
  }
  return false
}
