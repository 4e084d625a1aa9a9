import { addDays, type PlainDate } from "#domain/calendar/format";
import { findLease, mailingAddress, remitTo } from "#domain/lease-records";
import { balanceSql } from "#domain/ledger";
import { type Cents, formatAmount } from "#domain/money/format";
import { type PaperPart, printPaper } from "#domain/paper";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { LedgerLine } from "./ledger-lines";
import { leaseStatement, sendStatement } from "./statement";

/** The most statements that are listed, emailed and printed at once. */
const mostTenantStatements = 200;

export type LeaseToState = { id: number; name: string; home: string; balanceCents: Cents; hasEmail: number };

type Which = { propertyId?: number | undefined; onlyBalances?: boolean | undefined };

/** The leases whose statements are sent together: the current ones, and former ones with a balance; at most 200. */
export function leasesToState(scope: Scope, { propertyId, onlyBalances = false }: Which): LeaseToState[] {
	return statement<LeaseToState>(
		`SELECT id, name, home, balanceCents, hasEmail FROM (
			SELECT l.id, l.name, p.name || ' · ' || u.unit_number AS home, ${balanceSql} AS balanceCents, l.status,
				EXISTS (SELECT 1 FROM lease_tenants t JOIN tenants n ON n.id = t.tenant_id
					WHERE t.lease_id = l.id AND n.email <> '') AS hasEmail, p.sort_name, p.id AS property_id, u.sort_key
			FROM leases l JOIN properties p ON p.id = l.property_id JOIN units u ON u.id = l.unit_id
			WHERE l.profile_id = @profileId AND l.status <> 'draft' AND (@propertyId IS NULL OR l.property_id = @propertyId)
		) WHERE balanceCents <> 0 OR (status = 'active' AND @onlyBalances = 0)
		ORDER BY sort_name, property_id, sort_key, id LIMIT ${mostTenantStatements}`,
	).all({
		...{ profileId: scope.profileId, today: organizationOf(scope).today },
		...{ propertyId: propertyId ?? null, onlyBalances: onlyBalances ? 1 : 0 },
	});
}

type Period = { from: PlainDate; to: PlainDate };

/**
 * Emails each selected lease its statement. Leases without an email are returned in `skipped`. Sent twice with the same
 * key, each counts once. Refuses at `leases`.
 */
export function sendStatements(
	scope: Scope,
	leaseIds: readonly number[],
	period: Period,
	lineWords: (line: LedgerLine) => string,
	{ idempotencyKey }: { idempotencyKey?: string | undefined },
): Result<{ sent: number; skipped: string[] }> {
	if (leaseIds.length === 0) return refuse("Select at least one lease.", "leases");
	const done = { ok: true as const, sent: 0, skipped: [] as string[] };
	for (const leaseId of new Set(leaseIds)) {
		const lease = findLease(scope, leaseId);
		if (!lease) return refuse("That lease wasn't found.", "leases");
		const key = idempotencyKey && `${idempotencyKey} ${leaseId}`;
		const sent = sendStatement(scope, leaseId, period, lineWords, { idempotencyKey: key });
		if (sent.ok) done.sent += 1;
		else done.skipped.push(lease.name);
	}
	return done;
}

/** The statements of leases as one PDF, each on its own page, with the address that shows in a window envelope. */
export async function printStatements(
	scope: Scope,
	leaseIds: readonly number[],
	{ from, to }: Period,
	lineWords: (line: LedgerLine) => string,
): Promise<{ bytes: Uint8Array; fileName: string } | undefined> {
	const { locale, currency, date } = organizationOf(scope);
	const amount = (cents: Cents) => formatAmount(cents, { locale, currency });
	const each = leaseIds.flatMap((leaseId, at): PaperPart[] => {
		const lease = findLease(scope, leaseId);
		if (!lease) return [];
		const { lines, openingCents, closingCents } = leaseStatement(scope, leaseId, { from, to });
		const text = (words: string): PaperPart => ({ kind: "text", runs: [{ text: words }] });
		const balance = (day: PlainDate, cents: Cents) => ({
			cells: [date(day), "Balance", "", amount(cents)],
			look: "total" as const,
		});
		let runningCents = openingCents;
		const rows = lines.map((line) => {
			runningCents += line.amountCents;
			return { cells: [date(line.date), lineWords(line), amount(line.amountCents), amount(runningCents)] };
		});
		return [
			...(at > 0 ? [{ kind: "new_page" as const }] : []),
			{ kind: "heading", text: lease.name },
			...mailingAddress(scope, leaseId).map(text),
			text(`${lease.propertyName} · ${lease.unitNumber}, ${date(from)} to ${date(to)}`),
			{
				kind: "table",
				heading: "",
				columns: [
					{ header: "Date" },
					{ header: "Description", grow: 3 },
					{ header: "Amount", align: "end" },
					{ header: "Balance", align: "end" },
				],
				rows: [balance(addDays(from, -1), openingCents), ...rows, balance(to, closingCents)],
			},
			text(closingCents > 0 ? `Please pay ${amount(closingCents)} to:` : "You don't owe anything."),
			...(closingCents > 0 ? remitTo(scope).map(text) : []),
		];
	});
	if (each.length === 0) return undefined;
	const bytes = await printPaper({
		...{ title: "Tenant statements", sender: remitTo(scope), recipient: [], parts: each, locale },
		...{ subtitle: `${date(from)} to ${date(to)}`, foot: `Statements through ${date(to)}` },
	});
	return { bytes, fileName: `Tenant statements ${from} to ${to}.pdf` };
}
