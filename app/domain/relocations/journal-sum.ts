import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { exportBooks } from "#domain/ledger";

/** Columns of the journal that are ids, by what they are ids of. */
const ids: Readonly<Record<string, string>> = {
	organization: "organization",
	transaction: "transaction",
	reversal_of: "transaction",
	property: "property",
	lease: "lease",
};

/**
 * SHA-256 of a journal as CSV in which each id is the number of its first line, so that two journals have the same one
 * exactly if they are equal byte for byte but for their ids.
 */
export async function journalSum(pieces: AsyncIterable<Uint8Array | string>): Promise<string> {
	const sum = createHash("sha256");
	const seen = new Map<string, number>();
	const lines = Readable.from(pieces, { objectMode: false }).pipe(parse({ bom: true }));
	let kinds: (string | undefined)[] = [];
	for await (const cells of lines as AsyncIterable<string[]>) {
		if (kinds.length === 0) kinds = cells.map((heading) => ids[heading]);
		const plain = cells.map((cell, at) =>
			kinds[at] === undefined || cell === "" ? cell : numbered(`${kinds[at]} ${cell}`),
		);
		sum.update(`${JSON.stringify(plain)}\n`);
	}
	return sum.digest("base64url");

	function numbered(id: string): number {
		const known = seen.get(id) ?? seen.size + 1;
		seen.set(id, known);
		return known;
	}
}

/** The sum of an organization's journal as it is now. */
export function journalSumHere(profileId: number): Promise<string> {
	async function* lines() {
		for (const line of exportBooks({ profileId, format: "csv" })) yield `${line}\n`;
	}
	return journalSum(lines());
}
