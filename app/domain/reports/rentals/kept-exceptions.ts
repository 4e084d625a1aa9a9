import { nowIso } from "#domain/calendar";
import { db, statement, write } from "~/db/client.server";
import { exceptionChecks, leaseExceptions } from "~/db/schema";
import type { InPieces } from "~/domain/kernel/in-pieces";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import type { PartOfReport } from "../define-report";
import { chained } from "../in-parts";
import { eachException } from "./each-exception";
import { type ExceptionKind, type ExceptionRow, exceptionKinds, exceptionsOfLeases } from "./exception-rows";
import type { ExceptionsAsked } from "./exceptions";
import { isVeryLong, veryLongOrganizations } from "./property-pages";
import { askedProperties } from "./walk-properties";

/** How many kept exceptions are looked at for a page. */
const onPage = 150;

/** When an organization's exceptions were last looked for; undefined if they never were. */
export function exceptionsKeptSince({ profileId }: Scope): string | undefined {
	return statement<{ since: string }>("SELECT checked_date AS since FROM exception_checks WHERE profile_id = ?").get(
		profileId,
	)?.since;
}

/** Looks for the exceptions of organizations with very many units once a day, so that a page needs to look at its own only. */
export function* keepExceptions(): InPieces<void> {
	const since = new Date(Date.parse(nowIso()) - 20 * 3_600_000).toISOString();
	for (const profileId of veryLongOrganizations()) {
		const scope = systemScope(profileId);
		if ((exceptionsKeptSince(scope) ?? "") < since) yield* keepExceptionsOf(scope);
	}
}

/** Looks for all exceptions of an organization and keeps which leases they are of, in the order of the report. */
function* keepExceptionsOf(scope: Scope): InPieces<void> {
	const { profileId } = scope;
	const checkedDate = nowIso();
	const found = new Map<string, typeof leaseExceptions.$inferInsert>();
	for (const { kind, leaseId } of eachException(scope, {})) {
		found.set(`${kind} ${leaseId}`, { profileId, kind, leaseId, position: found.size });
		yield;
	}
	write(() => {
		statement("DELETE FROM lease_exceptions WHERE profile_id = ?").run(profileId);
		const rows = [...found.values()];
		for (let at = 0; at < rows.length; at += 1_000) {
			db()
				.insert(leaseExceptions)
				.values(rows.slice(at, at + 1_000))
				.run();
		}
		const row = { profileId, checkedDate };
		db().insert(exceptionChecks).values(row).onConflictDoUpdate({ target: exceptionChecks.profileId, set: row }).run();
	});
}

type Kept = { kind: ExceptionKind; leaseId: number; position: number };

/** One page of what was kept, without what is right by now. Undefined if little is read, or nothing was kept yet. */
export function keptExceptions(
	scope: Scope,
	asked: ExceptionsAsked,
	cursor: string | undefined,
): PartOfReport<ExceptionRow> | undefined {
	if (!isVeryLong(scope, asked) || exceptionsKeptSince(scope) === undefined) return undefined;
	const { start, previousCursor, next } = chained(cursor);
	const [, startKind, after] = /^([a-z_]+)-(\d{1,9})$/.exec(start ?? "") ?? [];
	const kept: Kept[] = [];
	for (const kind of kindsFrom(asked, startKind)) {
		const from = kind === (startKind ?? kind) ? Number(after ?? -1) : -1;
		kept.push(...read(scope, asked, kind, { after: from, limit: onPage + 1 - kept.length }));
		if (kept.length > onPage) break;
	}
	const page = kept.slice(0, onPage);
	const last = page.at(-1);
	const nextCursor =
		last && kept.length > onPage ? next(`${asked.group === "kind" ? last.kind : "all"}-${last.position}`) : undefined;
	return { rows: rowsOf(scope, page), previousCursor, nextCursor };
}

/** The kinds to read one after the other; "all" at once where they aren't grouped by kind. */
function kindsFrom(
	{ group, filters: { kind } }: ExceptionsAsked,
	start: string | undefined,
): (ExceptionKind | "all")[] {
	if (group !== "kind") return ["all"];
	const kinds = (Object.keys(exceptionKinds) as ExceptionKind[]).filter((one) => (kind ?? one) === one);
	return kinds.slice(Math.max(0, kinds.indexOf(start as ExceptionKind)));
}

function read(
	{ profileId }: Scope,
	asked: ExceptionsAsked,
	kind: ExceptionKind | "all",
	{ after, limit }: { after: number; limit: number },
): Kept[] {
	const properties = askedProperties(asked);
	const one = kind === "all" ? asked.filters.kind : kind;
	return statement<Kept>(
		`SELECT x.kind, x.lease_id AS leaseId, x.position FROM lease_exceptions x
		WHERE x.profile_id = @profileId ${one === undefined ? "" : "AND x.kind = @kind"} AND x.position > @after
			${properties ? "AND EXISTS (SELECT 1 FROM leases l, json_each(@asked) a WHERE l.id = x.lease_id AND l.property_id = a.value)" : ""}
		ORDER BY x.position LIMIT @limit`,
	).all({
		...{ profileId, after, limit },
		...(one === undefined ? {} : { kind: one }),
		...(properties ? { asked: JSON.stringify(properties) } : {}),
	});
}

/** What is still as it was kept, in the order in which it was. */
function rowsOf(scope: Scope, page: readonly Kept[]): ExceptionRow[] {
	const found = new Map<string, ExceptionRow[]>();
	for (const row of exceptionsOfLeases(scope, [...new Set(page.map(({ leaseId }) => leaseId))])) {
		const key = `${row.kind} ${row.leaseId}`;
		found.set(key, [...(found.get(key) ?? []), row]);
	}
	return page.flatMap(({ kind, leaseId }) => found.get(`${kind} ${leaseId}`) ?? []);
}
