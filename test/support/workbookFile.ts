// Workbooks as spreadsheets and exporters write them, built from the XML of their parts.
import { zipFile, type ZipHabits } from './zipFile';

export interface WorkbookParts {
  /** XML inside `sheetData` by the name of the sheet, or of the whole sheet if it begins with `<?xml`. */
  readonly sheets: Readonly<Record<string, string>>;
  /** The XML of each shared string, inside `si`. */
  readonly strings?: readonly string[];
  /** Format codes of custom formats from 164 on, and the format of each style. */
  readonly formats?: readonly string[];
  readonly styles?: readonly number[];
  readonly is1904?: boolean;
  readonly hidden?: readonly string[];
  /** The application that wrote it. */
  readonly application?: string;
  readonly others?: Readonly<Record<string, string>>;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export function workbookFile(parts: WorkbookParts, habits: ZipHabits = {}): Buffer {
  const { sheets, strings, formats = [], styles, is1904 = false, hidden = [], application, others = {} } = parts;
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const sheetXml = (content: string): string =>
    content.startsWith('<?xml')
      ? content
      : `${XML}<worksheet xmlns="${MAIN}"><sheetData>${content}</sheetData></worksheet>`;
  return zipFile(
    {
      '[Content_Types].xml': `${XML}<Types/>`,
      '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}${relation('rId2', 'extended-properties', 'docProps/app.xml')}</Relationships>`,
      ...(application === undefined
        ? {}
        : { 'docProps/app.xml': `${XML}<Properties><Application>${application}</Application></Properties>` }),
      'xl/workbook.xml':
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>` +
        names
          .map(
            (name, at) =>
              `<sheet name="${name}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
          )
          .join('') +
        '</sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        `${XML}<Relationships xmlns="${PACKAGE}">` +
        names.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('') +
        relation('rId90', 'styles', 'styles.xml') +
        relation('rId91', 'sharedStrings', '/xl/sharedStrings.xml') +
        '</Relationships>',
      ...Object.fromEntries(
        names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheets[name] ?? '')]),
      ),
      ...(strings
        ? {
            'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
          }
        : {}),
      ...(styles
        ? {
            'xl/styles.xml':
              `${XML}<styleSheet xmlns="${MAIN}"><numFmts>` +
              formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('') +
              `</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>` +
              styles.map((id) => `<xf numFmtId="${id}"/>`).join('') +
              '</cellXfs></styleSheet>',
          }
        : {}),
      ...others,
    },
    habits,
  );
}
