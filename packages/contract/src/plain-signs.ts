/** A text without the signs that nobody sees and that come along when it is copied. The joiners of Persian and Indian scripts stay. */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')

/**
 * A text with the apostrophe and the hyphen of the keyboard, where word processors, phones and other keyboards write one of a dozen others.
 */
export const plainSigns = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u201b\u02bb\u02bc\u2032\u0060\u00b4\uff07]/g, "'")
    .replace(/[\u2010-\u2013\u2212\ufe63\uff0d]/g, '-')
