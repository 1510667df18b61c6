/** When a message of a chat was sent: `[28/11/26, 09:15:22] ` or `28/11/2026, 9:15 am - ` before its sender. */
export const chatStamp =
  /^\u200e?(?:\[\d[\d./-]{5,9},? \d\d?[:.]\d\d(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?\] |\d[\d./-]{5,9},? \d\d?[:.]\d\d(?:\s?[ap]\.?m\.?)? - )/gim
