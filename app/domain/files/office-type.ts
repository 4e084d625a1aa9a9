/** Maximum entries of a zip that are inspected. No office document has that many. */
const mostEntries = 2_000;

type Kind = { contentType: string; extension: string };

const openXml = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

/** File types by the package part that identifies them. */
const openXmlParts: Record<string, Kind> = {
	"word/document.xml": { contentType: `${openXml}.wordprocessingml.document`, extension: "docx" },
	"xl/workbook.xml": { contentType: `${openXml}.spreadsheetml.sheet`, extension: "xlsx" },
	"ppt/presentation.xml": { contentType: `${openXml}.presentationml.presentation`, extension: "pptx" },
};

const openDocumentKinds: Record<string, Kind> = {
	[`${openDocument}.text`]: { contentType: `${openDocument}.text`, extension: "odt" },
	[`${openDocument}.spreadsheet`]: { contentType: `${openDocument}.spreadsheet`, extension: "ods" },
	[`${openDocument}.presentation`]: { contentType: `${openDocument}.presentation`, extension: "odp" },
};

/** File types by the stream that identifies an old binary document. Stream names are in UTF-16. */
const binaryStreams: [name: string, kind: Kind][] = [
	["WordDocument", { contentType: "application/msword", extension: "doc" }],
	["Workbook", { contentType: "application/vnd.ms-excel", extension: "xls" }],
	["PowerPoint Document", { contentType: "application/vnd.ms-powerpoint", extension: "ppt" }],
];

/**
 * The type of a text document, spreadsheet or presentation; undefined for anything else and for packages with macros.
 */
export function officeType(bytes: Buffer): Kind | undefined {
	if (bytes.toString("latin1", 0, 8) === "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") {
		return binaryStreams.find(([name]) => bytes.includes(Buffer.from(name, "utf16le")))?.[1];
	}
	const names = zipNames(bytes);
	if (!names || names.some((name) => /vbaProject\.bin$/i.test(name))) return undefined;
	if (names[0] === "mimetype") return openDocumentKinds[storedFirstEntry(bytes)];
	if (!names.includes("[Content_Types].xml")) return undefined;
	return names.map((name) => openXmlParts[name]).find((kind) => kind !== undefined);
}

/**
 * The names in a zip's directory, without unpacking anything; undefined unless the whole file is one zip: its first
 * entry is at the start and its end record at the end.
 */
function zipNames(bytes: Buffer): string[] | undefined {
	if (bytes.length < 22 || bytes.readUInt32LE(0) !== 0x04034b50) return undefined;
	const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
	if (end < 0 || end + 22 > bytes.length || end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) return undefined;
	const entries = bytes.readUInt16LE(end + 10);
	if (entries > mostEntries) return undefined;
	const names: string[] = [];
	let at = bytes.readUInt32LE(end + 16);
	for (let entry = 0; entry < entries; entry++) {
		if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return undefined;
		const nameLength = bytes.readUInt16LE(at + 28);
		names.push(bytes.toString("utf8", at + 46, at + 46 + nameLength));
		at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
	}
	return names;
}

/** The content of the first entry. In an OpenDocument file it's the type, stored uncompressed. */
function storedFirstEntry(bytes: Buffer) {
	const start = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
	return bytes.toString("latin1", start, start + Math.min(bytes.readUInt32LE(18), 100));
}
