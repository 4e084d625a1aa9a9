/**
 * The tables of a workbook saved as XML (SpreadsheetML 2003), or of a web page saved as .xls. Reads tags from left to
 * right once, knows no entities but the common ones, and follows no references.
 */
export function tablesOf(text) {
	const tables = [];
	let [table, row, cell, at, skipped] = [undefined, undefined, undefined, 0, 0];
	const endCell = () => {
		if (row && cell) row[cell.column] = cell.words.replace(/\s+/g, " ").trim();
		cell = undefined;
	};
	const nextRow = (tag) => {
		endCell();
		const index = Number(attribute(tag, "ss:index"));
		if (index > table.rows.length && index <= 1_000_000) while (table.rows.length < index - 1) table.rows.push([]);
		row = [];
		table.rows.push(row);
		skipped = 0;
	};
	while (at < text.length) {
		const open = text.indexOf("<", at);
		if (cell) cell.words += decoded(text.slice(at, open < 0 ? text.length : open));
		if (open < 0) break;
		if (text.startsWith("<!--", open)) {
			at = after(text, "-->", open);
			continue;
		}
		if (text.startsWith("<![CDATA[", open)) {
			const end = after(text, "]]>", open);
			if (cell) cell.words += text.slice(open + 9, end - 3);
			at = end;
			continue;
		}
		at = after(text, ">", open);
		const tag = text.slice(open, at);
		const name = /^<\/?(?:ss:)?([a-z]+)/i.exec(tag)?.[1]?.toLowerCase() ?? "";
		const closes = tag.startsWith("</");
		if (name === "style" || name === "script") {
			if (!closes && !tag.endsWith("/>")) at = after(text, `</${name}`, at, true);
		} else if (name === "worksheet" && !closes) {
			table = { name: decoded(attribute(tag, "ss:name")), rows: [] };
			tables.push(table);
		} else if (name === "table" && !closes && (!table || table.rows.length > 0)) {
			table = { name: "", rows: [] };
			tables.push(table);
		} else if ((name === "row" || name === "tr") && table) {
			if (closes) endCell();
			else nextRow(tag);
		} else if ((name === "cell" || name === "td" || name === "th") && row) {
			endCell();
			if (closes) continue;
			const index = Number(attribute(tag, "ss:index")) || row.length + 1 + skipped;
			if (index > 16_384) break;
			while (row.length < index - 1) row.push("");
			cell = { column: index - 1, words: "" };
			const across = Number(attribute(tag, "ss:mergeacross")) || Number(attribute(tag, "colspan")) - 1;
			skipped = across > 0 && across < 1_000 ? across : 0;
			row[index - 1] = "";
			if (tag.endsWith("/>")) endCell();
		} else if (cell && name === "data" && !closes) {
			cell.date = /datetime/i.test(attribute(tag, "ss:type"));
		} else if (cell && name === "data") {
			if (cell.date) cell.words = cell.words.replace(/T00:00(:00(\.0+)?)?Z?\s*$/, "");
		} else if (cell && name === "br") {
			cell.words += " ";
		}
	}
	endCell();
	return tables;
}

function after(text, end, from, anyCase = false) {
	const found = anyCase ? text.slice(from).search(new RegExp(end, "i")) : text.indexOf(end, from);
	if (found < 0) return text.length;
	return (anyCase ? from + found : found) + end.length;
}

function attribute(tag, name) {
	const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>/]+))`, "i").exec(tag.slice(0, 2_000));
	return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
}

const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decoded(text) {
	if (!text.includes("&")) return text;
	return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,5});/gi, (whole, name) => {
		if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
		const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
	});
}
