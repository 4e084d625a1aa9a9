import { knownCharges, knownHeaders, otherIncomeAccount, plainText } from "./known-headers";
import type { ColumnField, Confidence } from "./labels";
import { looksLikeAmount } from "./read-amount";

/** One column of the file: its header, its field and, for a charge, the account number. */
export type Column = { header: string; field: ColumnField; accountNumber?: string };

export type ProposedColumn = Column & { confidence: Confidence; samples: string[] };

/** Fields that can be chosen for several columns; every other field only for one. */
export const repeatableFields: ReadonlySet<ColumnField> = new Set([
	"ignore",
	"charge",
	"moreResidents",
	"phone",
	"deposit",
	"notes",
]);

const fieldByHeader = new Map(
	Object.entries(knownHeaders).flatMap(([field, list]) =>
		list.split(", ").map((header, rank) => [header, { field: field as ColumnField, rank }] as const),
	),
);

/** The field of a known header. A lower `rank` is a more certain match. */
export function knownField(header: string) {
	return fieldByHeader.get(plainText(header));
}

/**
 * Proposes a field for each column, from its header and its cells. If several columns match a field, the best match
 * gets it. An unknown column of amounts is proposed as a monthly charge, for a person to check.
 */
export function proposeColumns(headers: string[], rows: string[][]): ProposedColumn[] {
	const candidates = headers.map((header, index) => {
		const cells = rows.map((row) => row[index] ?? "").filter((cell) => cell !== "");
		return { ...propose(header, cells), header, samples: distinct(cells, 3) };
	});
	return candidates.map(({ rank, ...column }, index) => {
		const rival = candidates.findIndex((other) => other.field === column.field && other.rank < rank);
		const earlier = candidates.findIndex((other) => other.field === column.field && other.rank === rank);
		const taken = rival >= 0 || (earlier >= 0 && earlier < index);
		return taken && !repeatableFields.has(column.field) ? { ...column, field: "ignore", confidence: "none" } : column;
	});
}

type Guess = { field: ColumnField; accountNumber?: string; confidence: Confidence; rank: number };

function propose(header: string, cells: string[]): Guess {
	const plain = plainText(header);
	const known = fieldByHeader.get(plain);
	const codes = known?.field === "residents" && cells.every((cell) => /^([a-z]?\d{4,}|[A-Z]+)$/.test(cell));
	if (known && !codes) return { field: known.field, confidence: "sure", rank: known.rank };
	const amounts = share(cells, looksLikeAmount);
	const charge = knownCharges.find(({ pattern }) => pattern.test(plain));
	if (charge && amounts > 0.8) {
		return { field: "charge", accountNumber: charge.accountNumber, confidence: "likely", rank: 0 };
	}
	const contained = containedField(plain);
	if (contained) return { field: contained, confidence: "likely", rank: 100 };
	if (share(cells, (cell) => /^[^\s@]+@[^\s@.]+\.\S+$/.test(cell)) > 0.8)
		return { field: "email", confidence: "guess", rank: 200 };
	if (plain !== "" && amounts === 1 && cells.some((cell) => /[.,]\d{2}\)?$/.test(cell))) {
		return { field: "charge", accountNumber: otherIncomeAccount, confidence: "guess", rank: 0 };
	}
	return { field: "ignore", confidence: "none", rank: 0 };
}

/** Known headers that are too vague to match inside a longer header. */
const vague: ReadonlySet<string> = new Set([
	"type",
	"name",
	"from",
	"start",
	"unit",
	"size",
	"area",
	"note",
	"memo",
	"credit",
]);

/** The field of the longest known header inside a header: "Unit Security Deposit (USD)" contains "security deposit". */
function containedField(plain: string): ColumnField | undefined {
	let best: { field: ColumnField; length: number } | undefined;
	for (const [header, { field }] of fieldByHeader) {
		const inside = header.length >= 4 && !vague.has(header) && ` ${plain} `.includes(` ${header} `);
		if (inside && header.length > (best?.length ?? 0)) best = { field, length: header.length };
	}
	return best?.field;
}

function share(cells: string[], test: (cell: string) => boolean) {
	return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
}

function distinct(cells: string[], count: number) {
	return [...new Set(cells)].slice(0, count);
}
