/**
 * A text with the apostrophe and the hyphen of the keyboard, where word processors, phones and other keyboards write one of a dozen others.
 */
export const plainSigns = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u201b\u02bb\u02bc\u2032\u0060\u00b4\uff07]/g, "'")
    .replace(/[\u2010-\u2013\u2212\ufe63\uff0d]/g, '-')
