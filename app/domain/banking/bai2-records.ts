import type { InPieces } from "~/domain/kernel/in-pieces";

/** A record of a BAI2 file with its continuations, as comma-separated fields. */
export type Bai2Record = {
	code: string;
	/** The fields after the code. The words of a transaction have commas of their own: take them with `wordsAfter`. */
	fields: string[];
	/** How many lines it has in the file, which totals of records count. */
	lines: number;
};

/** The longest record read, with its continuations. Banks stay far below. */
const longestRecord = 50_000;

/**
 * The records of a BAI2 file. Line 88 goes on with the record before it. Undefined if a line isn't a record, or one is
 * longer than any bank writes.
 */
export function* readRecords(text: string): InPieces<Bai2Record[] | undefined> {
	const records: Bai2Record[] = [];
	let [whole, at] = ["", 0];
	for (const line of text.split(/\r\n|\r|\n/)) {
		if (++at % 1_000 === 0) yield;
		const [, code = "", rest = ""] = /^(\d\d)(?:,(.*))?$/.exec(line.trim()) ?? [];
		const before = records.at(-1);
		const part = rest.replace(/\/$/, "");
		if (code === "88" && before) {
			whole += `,${part}`;
			before.lines += 1;
		} else if (codes.has(code)) {
			if (before) before.fields = fieldsOf(whole);
			whole = part;
			records.push({ code, fields: [], lines: 1 });
		} else if (line.trim() !== "") return undefined;
		if (whole.length > longestRecord) return undefined;
	}
	const last = records.at(-1);
	if (last) last.fields = fieldsOf(whole);
	return records;
}

const codes = new Set(["01", "02", "03", "16", "49", "98", "99"]);

function fieldsOf(text: string): string[] {
	return text.split(",").map((field) => field.trim());
}

/**
 * The position after the fields of a type's or transaction's availability, from the position of its kind: "V" has a day
 * and a time, "S" three amounts, "D" a number of pairs, and others nothing.
 */
export function afterAvailability(fields: readonly string[], at: number): number {
	const kind = fields[at]?.toUpperCase();
	if (kind === "V") return at + 3;
	if (kind === "S") return at + 4;
	if (kind !== "D") return at + 1;
	const pairs = Number(fields[at + 1]);
	return at + 2 + 2 * (Number.isInteger(pairs) && pairs >= 0 && pairs <= 1_000 ? pairs : 0);
}

/** The words from a position on, which may have commas. */
export function wordsAfter(fields: readonly string[], at: number): string {
	return fields.slice(at).filter(Boolean).join(", ").replace(/\s+/g, " ").slice(0, 250);
}
