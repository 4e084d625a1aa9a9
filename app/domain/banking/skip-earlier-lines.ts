import { hash } from "node:crypto";
import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { type InPieces, mapInPieces } from "~/domain/kernel/in-pieces";
import type { ReadLine } from "./statement";

/** A statement line as the review before adding shows it. */
export type CheckedLine = ReadLine & {
	/** What it's stored under, once for its account. */
	fingerprint: string;
	/** The bank's reference if it tells the line from the file's others; otherwise "". */
	reference: string;
	/** Whether it's skipped, because the file has it twice or an earlier file had it. */
	repeated: boolean;
	/** The name of that earlier file. */
	cameWith: string | undefined;
};

/** A line with its date and amount in one. */
export type MarkedLine = ReadLine & { kind: string; reference: string; twice: boolean };

/** A bank that books a line on another day in its next file moves it by no more days than this. */
const mostDaysMoved = 10;

/**
 * The file's lines with what they are told by. In one file, a bank's own ID counts once. A reference that several lines
 * have, or one of zeros, says nothing.
 */
export function* withReferences(lines: ReadLine[]): InPieces<MarkedLine[]> {
	const ids = new Set<string>();
	const times = new Map<string, number>();
	const marked = yield* mapInPieces(lines, (line) => {
		const { date, amountCents, bankId, bankReference } = line;
		const kind = `${date}|${amountCents}`;
		const twice = bankId !== undefined && ids.has(`${kind}|${bankId}`);
		if (bankId !== undefined) ids.add(`${kind}|${bankId}`);
		const reference = (bankId ?? bankReference ?? "").slice(0, 100);
		if (!twice) times.set(reference, (times.get(reference) ?? 0) + 1);
		return { ...line, kind, reference, twice };
	});
	return marked.map((line) => {
		const tells = /[^0\s]/.test(line.reference) && times.get(line.reference) === 1;
		return tells ? line : { ...line, reference: "" };
	});
}

/**
 * The lines, each marked as repeated if the file has it twice or an earlier file of the account had it. It's the same
 * line with the bank's reference and the amount, within ten days. Without a reference that is known, it's the same with
 * the date, the amount and the position among those that are left. Descriptions aren't compared, because banks word them
 * differently in each format, and references aren't told apart, because some banks give new ones in each download.
 */
export function withEarlier(accountId: number, lines: readonly MarkedLine[]): CheckedLine[] {
	const earlier = earlierLines(accountId, lines);
	const ofReference = groupsOf(earlier, ({ reference, amountCents }) => `${reference}|${amountCents}`);
	const known = lines.map((line) => {
		if (line.problem || line.twice || line.reference === "") return undefined;
		const others = ofReference.get(`${line.reference}|${line.amountCents}`) ?? [];
		return others.find(({ date }) => Math.abs(daysBetween(date, line.date)) <= mostDaysMoved);
	});
	const taken = new Set(known);
	const byKind = (line: EarlierLine) => `${line.date}|${line.amountCents}`;
	const places = new Map([...groupsOf(earlier, byKind)].map(([kind, { length }]) => [kind, length]));
	const left = groupsOf(earlier.filter((line) => !taken.has(line)).reverse(), byKind);
	/** The earlier file of the first of lines that the file has twice. */
	const ofFirst = new Map<string, string>();
	return lines.map(({ twice, kind, ...line }, at) => {
		const skipped = { ...line, fingerprint: "", repeated: true };
		if (line.problem) return { ...skipped, repeated: twice, cameWith: undefined };
		if (twice) return { ...skipped, cameWith: ofFirst.get(`${kind}|${line.bankId}`) };
		const same = known[at] ?? left.get(kind)?.pop();
		if (same) ofFirst.set(`${kind}|${line.bankId}`, same.fileName);
		if (same) return { ...skipped, cameWith: same.fileName };
		const place = (places.get(kind) ?? 0) + 1;
		places.set(kind, place);
		const fingerprint = hash("sha256", `line|${kind}|${place}`, "base64url");
		return { ...line, fingerprint, repeated: false, cameWith: undefined };
	});
}

function groupsOf(lines: readonly EarlierLine[], keyOf: (line: EarlierLine) => string): Map<string, EarlierLine[]> {
	const groups = new Map<string, EarlierLine[]>();
	for (const line of lines) {
		const group = groups.get(keyOf(line));
		if (group) group.push(line);
		else groups.set(keyOf(line), [line]);
	}
	return groups;
}

type EarlierLine = { date: PlainDate; amountCents: Cents; reference: string; fileName: string };

/** The account's lines around the file's days, and their files, in the order they were added. */
function earlierLines(accountId: number, lines: readonly ReadLine[]): EarlierLine[] {
	const days = new Set(lines.flatMap(({ date, problem }) => (problem ? [] : [date])));
	const around = [...days].flatMap((day) => daysAround.map((by) => addDays(day, by)));
	return statement<EarlierLine>(
		`SELECT l.date, l.amount_cents AS amountCents, l.bank_reference AS reference, i.file_name AS fileName
		FROM gl_accounts a
		JOIN statement_lines l ON l.profile_id = a.profile_id AND l.account_id = a.id
			AND l.state IN ('open', 'matched', 'ignored') AND l.date IN (SELECT value FROM json_each(@days))
		JOIN statement_imports i ON i.id = l.import_id
		WHERE a.id = @accountId ORDER BY l.id`,
	).all({ accountId, days: JSON.stringify([...new Set(around)]) });
}

const daysAround = Array.from({ length: 2 * mostDaysMoved + 1 }, (_, at) => at - mostDaysMoved);
