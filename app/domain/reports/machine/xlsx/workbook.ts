import { zipStream } from "#domain/files";
import { columnName, escaped } from "./sheet";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

export type Sheet = {
	/** Cut to 31 characters, without signs that spreadsheets refuse. Sheets of a workbook have different ones. */
	title: string;
	/** Widths of the columns in characters. */
	widths: readonly number[];
	/** How many rows stay in view at the top. The last of them holds the headings, which print on every page. */
	frozenRows: number;
	landscape: boolean;
	/** The rows as XML, piece by piece. */
	rows: AsyncIterable<string> | Iterable<string>;
};

/** A workbook as an XLSX file, written as its rows come: its memory doesn't grow with them. */
export function xlsxPieces(sheets: readonly Sheet[]): AsyncIterable<Uint8Array> {
	return zipStream([
		{ name: "[Content_Types].xml", pieces: [bytes(contentTypes(sheets))] },
		{ name: "_rels/.rels", pieces: [bytes(rootRelations)] },
		{ name: "xl/workbook.xml", pieces: [bytes(bookXml(sheets))] },
		{ name: "xl/_rels/workbook.xml.rels", pieces: [bytes(bookRelations(sheets))] },
		{ name: "xl/styles.xml", pieces: [bytes(styles)] },
		...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, pieces: sheetPieces(sheet) })),
	]);
}

function bookXml(sheets: readonly Sheet[]): string {
	const names = sheets.map(({ title }) => sheetName(title));
	const listed = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
	const headings = names.map((name, at) => {
		const row = sheets[at]?.frozenRows ?? 1;
		const cells = `'${name.replaceAll("'", "''")}'!$${row}:$${row}`;
		return `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${escaped(cells)}</definedName>`;
	});
	return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join("")}</sheets><definedNames>${headings.join("")}</definedNames><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`;
}

async function* sheetPieces({ widths, frozenRows, landscape, rows }: Sheet): AsyncGenerator<Uint8Array> {
	const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
	const pane = `<pane ySplit="${frozenRows}" topLeftCell="${columnName(0)}${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
	let piece = `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
	for await (const row of rows) {
		piece += row;
		if (piece.length < 65_536) continue;
		yield bytes(piece);
		piece = "";
	}
	const page = `orientation="${landscape ? "landscape" : "portrait"}" fitToWidth="1" fitToHeight="0"`;
	yield bytes(`${piece}</sheetData><pageSetup ${page}/></worksheet>`);
}

/** A name that spreadsheets take. */
function sheetName(title: string): string {
	const name = title
		.replace(/[[\]:*?/\\]/g, " ")
		.slice(0, 31)
		.replace(/^'+|'+$/g, "")
		.trim();
	return name || "Report";
}

function bytes(text: string): Uint8Array {
	return Buffer.from(text, "utf8");
}

function contentTypes(sheets: readonly Sheet[]): string {
	const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
	const each = sheets.map(
		(_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
	);
	return `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${each.join("")}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`;
}

const rootRelations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function bookRelations(sheets: readonly Sheet[]): string {
	const each = sheets.map(
		(_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
	);
	const styled = `<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/>`;
	return `${declaration}<Relationships xmlns="${packages}/relationships">${each.join("")}${styled}</Relationships>`;
}

/** In the order of `cellStyles`. Format 14 is the reader's own way to write a date, 10 is a percentage. */
const formats = [
	{ format: 0, font: 0 },
	{ format: 0, font: 1 },
	{ format: 164, font: 0 },
	{ format: 164, font: 1 },
	{ format: 14, font: 0 },
	{ format: 10, font: 0 },
	{ format: 10, font: 1 },
	{ format: 3, font: 0 },
	{ format: 3, font: 1 },
	{ format: 0, font: 1, wrap: true },
	{ format: 0, font: 2 },
	{ format: 1, font: 0 },
];

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00;(#,##0.00)"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats
	.map(
		({ format, font, wrap }) =>
			`<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${wrap ? ' applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf>' : "/>"}`,
	)
	.join(
		"",
	)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
