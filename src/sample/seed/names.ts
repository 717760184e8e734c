// The names of the sample's people and teams: common first names with invented surnames, in the order of their numbers.

const people = [
  ['Ada', 'Ashwick'],
  ['Albert', 'Brambley'],
  ['Alma', 'Coppergate'],
  ['Anton', 'Dellowby'],
  ['Arun', 'Elmsworthy'],
  ['Beatrix', 'Fernhollow'],
  ['Bruno', 'Gladwater'],
  ['Carmen', 'Hazelbourne'],
  ['Cecil', 'Inglemoss'],
  ['Clara', 'Juniperfield'],
  ['Conrad', 'Kettlewood'],
  ['Dalia', 'Larkenby'],
  ['Dorothy', 'Marlowick'],
  ['Edgar', 'Nettlecombe'],
  ['Edith', 'Oakenshaw'],
  ['Elena', 'Pebblebrook'],
  ['Emil', 'Quillfeather'],
  ['Esther', 'Rookhaven'],
  ['Fatima', 'Saltmarsh'],
  ['Felix', 'Thistledown'],
  ['Frieda', 'Underhedge'],
  ['George', 'Vellowmere'],
  ['Greta', 'Willowford'],
  ['Hana', 'Yarrowby'],
  ['Henry', 'Zephyrdale'],
  ['Ida', 'Applemarsh'],
  ['Imogen', 'Birchenough'],
  ['Isaac', 'Cloverhill'],
  ['Jonas', 'Dovecotte'],
  ['Karin', 'Emberley'],
  ['Leo', 'Foxglove'],
  ['Mabel', 'Greenbarrow'],
  ['Nadia', 'Hollinbrook'],
  ['Oscar', 'Ivyleaf'],
  ['Pearl', 'Jasperson'],
  ['Rosa', 'Kingfisher'],
] as const;
const teams = ['North', 'South', 'East', 'West'] as const;
const initials = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Every tenth Mini is a team. */
export function isTeam(number: number): boolean {
  return number % 10 === 0;
}

/** Numbers follow the alphabetical order of the names, so lists by name begin with 1. Unique until all combinations are used. */
export function miniName(number: number): string {
  if (isTeam(number)) return teamName(number / 10 - 1);
  const { first, middle, last } = partsOf(number);
  return [first, middle, last].filter(Boolean).join(' ');
}

/** What a person wants to be called. */
export function firstName(number: number): string {
  return isTeam(number) ? miniName(number) : partsOf(number).first;
}

function teamName(at: number): string {
  const round = Math.floor(at / teams.length);
  return `Team ${teams[at % teams.length] ?? teams[0]}${round > 0 ? ` ${round + 1}` : ''}`;
}

/** Beyond the first people, each first name meets each surname, then with each initial between them. */
function partsOf(number: number): { readonly first: string; readonly middle: string; readonly last: string } {
  const at = number - 1 - Math.floor(number / 10);
  const round = Math.floor(at / people.length);
  const first = people[at % people.length]?.[0] ?? '';
  const last = people[(at + round) % people.length]?.[1] ?? '';
  const initial = Math.floor(round / people.length);
  return { first, middle: initial > 0 ? `${initials.charAt((initial - 1) % initials.length)}.` : '', last };
}
