/** Units after a number with their readings, most likely first. Keys are in lower case and NFKC. */
export const measures: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  'km': ['kilometers', 'kilometer'],
  'm': ['meters', 'meter', 'million'],
  'm2': ['square meters', 'square meter'],
  'm3': ['cubic meters', 'cubic meter'],
  'km2': ['square kilometers', 'square kilometer'],
  'cm': ['centimeters', 'centimeter'],
  'mm': ['millimeters', 'millimeter'],
  'kg': ['kilograms', 'kilos', 'kilogram', 'kilo'],
  'g': ['grams', 'gram', 'g'],
  'mg': ['milligrams', 'milligram'],
  'l': ['liters', 'liter'],
  'ml': ['milliliters', 'milliliter'],
  'ft': ['feet', 'foot'],
  'in': ['inches', 'inch'],
  'lb': ['pounds', 'pound'],
  'lbs': ['pounds'],
  'oz': ['ounces', 'ounce'],
  'tsp': ['teaspoons', 'teaspoon'],
  'tbsp': ['tablespoons', 'tablespoon'],
  'mph': ['miles per hour', 'miles an hour'],
  'km/h': ['kilometers per hour', 'kilometers an hour'],
  'm/s': ['meters per second', 'meters a second'],
  's': ['seconds', 'second', 's'],
  'min': ['minutes', 'minute'],
  'h': ['hours', 'hour'],
  'hrs': ['hours'],
  'k': ['thousand', 'k'],
  'bn': ['billion'],
  'kb': ['kilobytes'],
  'mb': ['megabytes'],
  'gb': ['gigabytes', 'g b'],
  'x': ['by', 'times'],
  '×': ['by', 'times'],
  'php': ['pesos', 'p h p'],
  'usd': ['dollars', 'u s dollars'],
  'eur': ['euros'],
  'gbp': ['pounds'],
  'jpy': ['yen'],
  '%': ['percent'],
  '°': ['degrees', 'degree'],
  '°c': ['degrees celsius', 'degrees'],
  '°f': ['degrees fahrenheit', 'degrees'],
})) // oxfmt-ignore

/** `parts` is the hundredth: cents, pence. */
type Currency = { one: string; many: string; parts: string }
export const currencies: Record<string, Currency> = {
  '$': { one: 'dollar', many: 'dollars', parts: 'cents' },
  '£': { one: 'pound', many: 'pounds', parts: 'pence' },
  '€': { one: 'euro', many: 'euros', parts: 'cents' },
  '₱': { one: 'peso', many: 'pesos', parts: 'centavos' },
  '¥': { one: 'yen', many: 'yen', parts: 'sen' },
  '₹': { one: 'rupee', many: 'rupees', parts: 'paise' },
  '₩': { one: 'won', many: 'won', parts: 'jeon' },
} // oxfmt-ignore
/** Whose dollars they are: `US$5`. */
export const dollars: Record<string, string> = {
  US: 'u s', A: 'australian', AU: 'australian', C: 'canadian', CA: 'canadian', HK: 'hong kong',
  NT: 'taiwan', NZ: 'new zealand', S: 'singapore',
} // oxfmt-ignore
export const largeSums: Record<string, string> = {
  k: 'thousand',
  m: 'million',
  bn: 'billion',
  tn: 'trillion',
}
