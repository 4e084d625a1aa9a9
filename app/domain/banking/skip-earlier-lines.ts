import { hash } from "node:crypto";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { type InPieces, mapInPieces } from "~/domain/kernel/in-pieces";
import type { ReadLine } from "./statement";

/** A statement line as the review before adding shows it. */
export type CheckedLine = ReadLine & {
	fingerprint: string;
	/** Whether it's skipped, because the file has it twice or an earlier file had it. */
	repeated: boolean;
	/** The name of that earlier file. */
	cameWith: string | undefined;
};

/** A line with its fingerprint, and its position among the lines with the same date and amount. */
export type MarkedLine = ReadLine & { fingerprint: string; kind: string; place: number; twice: boolean };

/**
 * The same line in another file, of either format, has the same date, amount and position among those. Descriptions
 * aren't compared, because banks word them differently in each format. In one file, a bank's own ID counts once.
 */
export function withFingerprints(lines: ReadLine[]): InPieces<MarkedLine[]> {
	const seen = new Map<string, number>();
	const ids = new Set<string>();
	return mapInPieces(lines, (line) => {
		const { date, amountCents, bankId } = line;
		const kind = `${date}|${amountCents}`;
		const twice = bankId !== undefined && ids.has(`${kind}|${bankId}`);
		if (bankId !== undefined) ids.add(`${kind}|${bankId}`);
		const place = (seen.get(kind) ?? 0) + (twice ? 0 : 1);
		seen.set(kind, place);
		return { ...line, kind, place, twice, fingerprint: hash("sha256", `line|${kind}|${place}`, "base64url") };
	});
}

/** The lines, each marked as repeated if the file has it twice or an earlier file of the account had it. */
export function withEarlier(accountId: number, lines: readonly MarkedLine[]): CheckedLine[] {
	const earlier = earlierLines(accountId, lines);
	return lines.map(({ kind, place, twice, ...line }) => {
		const cameWith = line.problem ? undefined : earlier.get(kind)?.[place - 1];
		return { ...line, repeated: twice || cameWith !== undefined, cameWith };
	});
}

/** By date and amount, the files that earlier lines came from, in the order they were added. */
function earlierLines(accountId: number, lines: readonly ReadLine[]): Map<string, string[]> {
	const days = [...new Set(lines.flatMap(({ date, problem }) => (problem ? [] : [date])))];
	const rows = statement<{ date: PlainDate; amountCents: Cents; fileName: string }>(
		`SELECT l.date, l.amount_cents AS amountCents, i.file_name AS fileName
		FROM gl_accounts a
		JOIN statement_lines l ON l.profile_id = a.profile_id AND l.account_id = a.id
			AND l.state IN ('open', 'matched', 'ignored') AND l.date IN (SELECT value FROM json_each(@days))
		JOIN statement_imports i ON i.id = l.import_id
		WHERE a.id = @accountId ORDER BY l.id`,
	).all({ accountId, days: JSON.stringify(days) });
	const files = new Map<string, string[]>();
	for (const { date, amountCents, fileName } of rows) {
		const kind = `${date}|${amountCents}`;
		const others = files.get(kind);
		if (others) others.push(fileName);
		else files.set(kind, [fileName]);
	}
	return files;
}
