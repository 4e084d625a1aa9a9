import type { PlainDate } from "#domain/calendar/format";
import { depositLines } from "#domain/lease-accounts";
import { heldDepositsSql, leaseChargesSql } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Explanation, Part, Step } from "./format";
import { homeOf, leaseFor, type Reader } from "./reader";

/** What of a lease's deposits is held at the end of a day: charged or received, with interest, less what went back. */
export function explainDeposit(
	scope: Scope,
	leaseId: number,
	{ on }: { on?: PlainDate | undefined },
	reader: Reader,
): Explanation | undefined {
	const lease = leaseFor(scope, leaseId, reader);
	if (!lease) return undefined;
	const organization = organizationOf(scope);
	const { money, date } = organization;
	const day = on ?? organization.today;
	const cents = heldOn(scope, leaseId, day);
	const lines = depositLines(scope, leaseId)
		.filter((line) => line.date <= day)
		.reverse();
	const steps = lines.map((line): Step => {
		const kind = words[line.type] ?? transactionTypes[line.type];
		const text = line.type === "charge" || !line.memo ? kind : line.memo;
		return {
			...{ date: line.date, text, cents: line.amountCents, more: [line.accountName] },
			record: { kind: "transaction", id: line.transactionId },
		};
	});
	const unpaidCents = unpaidOn(scope, leaseId, day);
	if (unpaidCents !== 0) steps.push({ date: null, text: "Charged but not received", cents: -unpaidCents, more: [] });
	const of = (type: string) =>
		lines.filter((line) => line.type === type).reduce((sum, line) => sum + line.amountCents, 0);
	const [withheld, returned] = [-of("apply_deposit"), -of("refund")];
	const went = [
		withheld > 0 ? `${money(withheld)} was withheld` : "",
		returned > 0 ? `${money(returned)} was returned` : "",
		unpaidCents > 0 ? `${money(unpaidCents)} isn't paid yet` : "",
	].filter(Boolean);
	const part: Part = {
		...{ heading: "How it was calculated", steps, reaches: { label: `Held on ${date(day)}`, cents } },
		note: steps.length === 0 ? "No deposit was ever charged or received." : undefined,
	};
	return {
		figure: { of: "deposit", id: leaseId, on },
		area: "leasing",
		title: `Deposit held on ${date(day)}`,
		about: homeOf(lease, reader),
		record: { kind: "lease", id: leaseId },
		...{ cents, on: day },
		sentence: `${cents === 0 ? "No deposit is held" : `${money(cents)} is held as a deposit`}${went.length > 0 ? ` because ${went.join(", and ")}` : ""}.`,
		parts: [part],
		rules: [
			{
				name: "What counts as held",
				says: [
					"Only money that was received is held. Unpaid deposit charges aren't.",
					"If an interest rate is set, interest is added when a deposit is withheld or returned.",
				],
				since: "The same for every lease since the books began.",
			},
		],
	};
}

const words: Partial<Record<keyof typeof transactionTypes, string>> = {
	charge: "Deposit charged",
	opening_balance: "Deposit held from before Tenantry",
	apply_deposit: "Withheld",
	refund: "Returned",
	interest: "Interest added",
};

function heldOn(scope: Scope, leaseId: number, on: PlainDate): Cents {
	const sql = `SELECT ${heldDepositsSql} AS cents FROM leases l WHERE l.id = @leaseId AND l.profile_id = @profileId`;
	return statement<{ cents: Cents }>(sql).get({ leaseId, profileId: scope.profileId, today: on })?.cents ?? 0;
}

/** What of the deposit charges through a day wasn't paid by it. */
function unpaidOn(scope: Scope, leaseId: number, on: PlainDate): Cents {
	const row = statement<{ cents: Cents }>(
		`SELECT coalesce(sum(c.amount_cents - coalesce((SELECT sum(x.amount_cents) FROM applications x
			WHERE x.charge_posting_id = c.posting_id AND x.date <= @on), 0)), 0) AS cents
		FROM ${leaseChargesSql} JOIN gl_postings p ON p.id = c.posting_id AND p.date <= @on
		JOIN gl_accounts a ON a.id = c.account_id AND a.is_deposit = 1`,
	).get({ leaseId, profileId: scope.profileId, on });
	return row?.cents ?? 0;
}
