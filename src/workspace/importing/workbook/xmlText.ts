// Entities and attributes of XML, and the escapes that workbooks add to them.

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED.get(name) ?? whole;
    const isHex = name[1] === 'x' || name[1] === 'X';
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** `_x000D_` stands for a character that XML does not allow, and `_x005F_` for an underscore before what looks like one. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([\da-fA-F]{4})_/g, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The value of an attribute, whatever the prefix of its name. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const before = attributes.charCodeAt(at - 1);
    // A space or a colon precedes a name.
    if (!(before <= 32 || before === 58)) continue;
    let equals = at + name.length;
    while (attributes.charCodeAt(equals) <= 32) equals++;
    if (attributes[equals] !== '=') continue;
    let open = equals + 1;
    while (attributes.charCodeAt(open) <= 32) open++;
    const quote = attributes.charAt(open);
    if (quote !== '"' && quote !== "'") continue;
    const close = attributes.indexOf(quote, open + 1);
    if (close >= 0) return decodeEntities(attributes.slice(open + 1, close));
  }
  return undefined;
}
