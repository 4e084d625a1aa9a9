import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { readTable } from "#domain/imports";
import type { Cents } from "#domain/money/format";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { shadowFiles, shadowLines } from "~/db/schema";
import { cutTo } from "~/domain/kernel/excerpt";
import { type InPieces, inPieces } from "~/domain/kernel/in-pieces";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { cutoverOf } from "./cutover";
import { type ShadowKind, shadowKinds } from "./labels";
import { accountReader, matchedEarlier } from "./lists/accounts-of";
import type { ListRow } from "./lists/define-list";
import { centsOf } from "./lists/kinds/trial-balance";
import { nameOf, propertyFinder, unitFinder } from "./lists/lookups";
import { findListHeader, proposeList } from "./lists/propose-list";
import { readList } from "./lists/read-list";
import { accountsHere, leasesHere } from "./shadow-here";
import { shadowLists } from "./shadow-lists";

type Line = {
	leaseId: number | null;
	accountId: number | null;
	/** 0 for the company; null if the list has no properties. */
	propertyId: number | null;
	name: string;
	oldCents: Cents;
};

/**
 * Keeps a month-end list of the old system to compare; the newest of its kind counts. Nothing is posted. Refuses, at
 * `file`, a file without the columns it needs and one with rows or totals that can't be read.
 */
export async function uploadShadow(
	scope: Scope,
	{ kind, day, fileName, bytes }: { kind: ShadowKind; day: PlainDate; fileName: string; bytes: Uint8Array },
): Promise<Result<{ fileId: number }>> {
	const { userId } = scope;
	if (userId === null) throw new Error("A list needs an author.");
	const move = cutoverOf(scope);
	if (!move) return refuse("Enter the cutover day first.");
	const future = refuseFutureDate(organizationOf(scope), day, "day");
	if (future) return future;
	if (day < move.cutoverDay) return refuse("Use the cutover day or a later date.", "day");
	const sheet = await readTable(bytes);
	if (!sheet.ok) return sheet;
	const read = await inPieces(linesOf(scope, kind, sheet.sheet.rows));
	if (!read.ok) return read;
	const missing =
		kind === "trial_balance" ? missingAccounts(scope, day, read.lines) : missingLeases(scope, kind, day, read.lines);
	const lines = [...read.lines, ...missing];
	return write((): Result<{ fileId: number }> => {
		const head = { profileId: scope.profileId, kind, day, fileName: cutTo(fileName, 255), authorId: userId };
		const fileId = insertRow(shadowFiles, { ...head, createdDate: nowIso() });
		for (const line of lines) insertRow(shadowLines, { ...line, profileId: scope.profileId, fileId });
		recordActivity(scope, {
			action: "shadow.loaded",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: `${fileName} was loaded to compare: ${shadowKinds[kind].toLowerCase()} as of ${organizationOf(scope).date(day)}.`,
		});
		return { ok: true, fileId };
	});
}

function* linesOf(scope: Scope, kind: ShadowKind, rows: string[][]): InPieces<Result<{ lines: Line[] }>> {
	const list = shadowLists[kind];
	const proposed = yield* proposeList(list, rows, findListHeader(list, rows).row);
	const chosen = new Set(proposed.columns.map(({ field }) => field));
	if (!list.amounts.some((field) => chosen.has(field))) {
		const labels = list.amounts.map((field) => list.fields[field]?.label.toLowerCase()).join(" or ");
		return refuse(`This file has no column for ${labels}. Name it that way in its headings.`, "file");
	}
	const accounts = matchedEarlier(scope);
	const read = yield* readList(list, rows, proposed, accountReader(scope, accounts));
	const [wrong] = read.problems;
	if (wrong) {
		const where = wrong.row === null ? "" : `Row ${wrong.row}: `;
		return refuse(`${where}${wrong.message}${wrong.detail ? ` ${wrong.detail}.` : ""}`, "file");
	}
	const lineOf = kind === "trial_balance" ? accountLine(scope, chosen.has("property")) : leaseLine(scope);
	const merged = new Map<string, Line>();
	for (const row of read.rows) {
		const line = lineOf(row);
		if (!line) continue;
		const key = `${line.leaseId ?? ""} ${line.accountId ?? ""} ${line.propertyId ?? ""} ${line.leaseId === null && line.accountId === null ? line.name : ""}`;
		const known = merged.get(key);
		if (known) known.oldCents += line.oldCents;
		else merged.set(key, line);
	}
	return { ok: true, lines: [...merged.values()] };
}

/** A row of a lease: found by its unit and, if the unit has several leases, by its tenant. */
function leaseLine(scope: Scope) {
	const find = { property: propertyFinder(scope), unit: unitFinder(scope) };
	const leases = statement<{ id: number; unitId: number; name: string; current: number }>(
		`SELECT id, unit_id AS unitId, name, status NOT IN ('past', 'future') AS current FROM leases
		WHERE profile_id = ? AND stage = 'executed' ORDER BY start_date DESC, id DESC`,
	).all(scope.profileId);
	const byUnit = new Map<number, typeof leases>();
	for (const lease of leases) byUnit.set(lease.unitId, [...(byUnit.get(lease.unitId) ?? []), lease]);
	return (row: ListRow): Line => {
		const property = find.property(row.text("property"));
		const unit = property && find.unit(property.id, row.text("unit"));
		const own = unit ? (byUnit.get(unit.id) ?? []) : [];
		const words = nameOf(row.text("tenant").split(/[,;&]/)[0] ?? "");
		const named = words === "" ? undefined : own.find(({ name }) => nameOf(name).includes(words));
		const lease = named ?? own.find(({ current }) => current === 1) ?? own[0];
		const name = [`${row.text("property")} ${row.text("unit")}`.trim(), row.text("tenant")].filter(Boolean).join(", ");
		return { leaseId: lease?.id ?? null, accountId: null, propertyId: null, name, oldCents: row.cents("amount") ?? 0 };
	};
}

/** A row of an account. Equity is left out, because systems divide it differently and it follows from the rest. */
function accountLine(scope: Scope, byProperty: boolean) {
	const find = propertyFinder(scope);
	return (row: ListRow): Line | undefined => {
		const account = row.account("account");
		if (account?.type === "equity") return undefined;
		const text = row.text("property");
		const property = text === "" ? undefined : find(text);
		const name = [account?.name ?? row.text("account"), text].filter(Boolean).join(", ");
		const isFound = account && (text === "" || property !== undefined);
		return {
			...{ leaseId: null, accountId: isFound ? account.id : null, propertyId: byProperty ? (property?.id ?? 0) : null },
			...{ name, oldCents: centsOf(row) },
		};
	};
}

/** Leases with an amount here that the list doesn't have: there it is zero. */
function missingLeases(
	scope: Scope,
	kind: Exclude<ShadowKind, "trial_balance">,
	day: PlainDate,
	lines: readonly Line[],
): Line[] {
	const listed = new Set(lines.map(({ leaseId }) => leaseId));
	return leasesHere(scope, kind, day)
		.filter(({ leaseId }) => !listed.has(leaseId))
		.map(({ leaseId, name }) => ({ leaseId, accountId: null, propertyId: null, name, oldCents: 0 }));
}

/** The same for accounts, at each property that the list names or, if it names none, altogether. */
function missingAccounts(scope: Scope, day: PlainDate, lines: readonly Line[]): Line[] {
	const listed = new Set(lines.map(({ accountId, propertyId }) => `${accountId} ${propertyId}`));
	const sql = "SELECT name FROM properties WHERE id = ? AND profile_id = ?";
	return [...new Set(lines.map(({ propertyId }) => propertyId))].flatMap((propertyId) => {
		const place = propertyId ? (statement<{ name: string }>(sql).get(propertyId, scope.profileId)?.name ?? "") : "";
		return accountsHere(scope, propertyId, day)
			.filter(({ accountId }) => !listed.has(`${accountId} ${propertyId}`))
			.map(({ accountId, name }) => ({
				...{ leaseId: null, accountId, propertyId, oldCents: 0 },
				name: [name, place].filter(Boolean).join(", "),
			}));
	});
}
