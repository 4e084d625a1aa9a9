import { addDays, type PlainDate } from "#domain/calendar/format";
import { findLease, mailToTenants, remitTo } from "#domain/lease-records";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { statementMail } from "~/emails/statement";
import { allLedgerLines, type LedgerLine, ledgerTotals } from "./ledger-lines";

export type Period = { from?: PlainDate | undefined; to: PlainDate };

/** A lease's statement for a period: balance before, every unreversed line with its balance, and balance after. */
export function leaseStatement(scope: Scope, leaseId: number, { from, to }: Period) {
	const filters = { from, to, hideReversed: true };
	const lines = allLedgerLines(scope, leaseId, { filters, direction: "asc" });
	const { openingCents, addedCents, takenOffCents } = ledgerTotals(scope, leaseId, filters);
	const closingCents = lines.at(-1)?.balanceCents ?? openingCents;
	return { lines, openingCents, addedCents, takenOffCents, closingCents };
}

/** Emails the statement, with a payment slip, to everyone on the lease with an email. `lineWords` describes a line. */
export function sendStatement(
	scope: Scope,
	leaseId: number,
	period: Period,
	lineWords: (line: LedgerLine) => string,
	{ idempotencyKey }: { idempotencyKey?: string | undefined },
): Result<{ emails: string[] }> {
	return once(scope, "send-statement", { idempotencyKey, leaseId, ...period }, () => {
		const lease = findLease(scope, leaseId);
		if (!lease) return refuse("That lease wasn't found.");
		const { name: organizationName, money, date } = organizationOf(scope);
		const { lines, openingCents, closingCents } = leaseStatement(scope, leaseId, period);
		const home = `${lease.propertyName} · ${lease.unitNumber}`;
		const first = lines[0]?.date ?? period.to;
		const mail = statementMail({
			leaseName: lease.name,
			organizationName,
			home,
			period: `${date(period.from ?? first)} to ${date(period.to)}`,
			balance:
				closingCents > 0
					? `You owe ${money(closingCents)}.`
					: `You don't owe anything. Your balance is ${money(closingCents)}.`,
			lines: [
				{ label: `Balance on ${date(addDays(period.from ?? first, -1))}`, value: money(openingCents) },
				...lines.map((line) => ({ label: `${date(line.date)} ${lineWords(line)}`, value: money(line.amountCents) })),
				{ label: `Balance on ${date(period.to)}`, value: money(closingCents) },
			],
			slip: {
				payableTo: remitTo(scope),
				facts: [
					{ label: "Tenant", value: lease.name },
					{ label: "Home", value: home },
					{ label: "Amount due", value: `${money(Math.max(0, closingCents))}, ${date(period.to)}` },
					{ label: "Amount enclosed", value: "____________" },
				],
			},
		});
		return mailToTenants(scope, leaseId, "statement", mail);
	});
}
