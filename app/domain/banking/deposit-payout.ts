import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, coverLines, type Line, post } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { bankDeposits } from "~/db/schema";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { nextDepositNumber } from "./deposit-number";

/** One receipt in a payout, or a refund or return deducted from it. `parts` add up to the gross less the fee. */
export type PayoutLine = {
	grossCents: Cents;
	feeCents: Cents;
	tags: Pick<Line, "propertyId" | "unitId" | "leaseId" | "tenantId">;
	parts: { bankAccountId: number; amountCents: Cents }[];
	/** Posting IDs in Undeposited Funds that this line clears. Their amounts add up to its gross. */
	settles: number[];
};

/**
 * Posts a payment processor's payout as one numbered deposit: from Undeposited Funds to the bank accounts, less fees.
 * Returns the posting IDs in Undeposited Funds, in the order of `lines`. At most 35 lines; refuses a closed date.
 */
export function depositPayout(
	scope: Scope,
	{ date, memo, lines }: { date: PlainDate; memo: string; lines: readonly PayoutLine[] },
): Result<{ transactionId: number; postingIds: (number | null)[]; bookedCents: Cents }> {
	mustBeWriting();
	const undeposited = accountIdByRole(scope, "undeposited_funds");
	const moved = lines.filter(({ grossCents }) => grossCents !== 0);
	const own = moved.map(({ grossCents, tags }) => ({ accountId: undeposited, amountCents: -grossCents, ...tags }));
	const bank = bankLines(lines);
	const all = [...own, ...feeLines(scope, lines), ...bank];
	const number = nextDepositNumber(scope);
	const posted = post(scope, { type: "deposit", date, memo, reference: String(number), lines: all });
	if (!posted.ok) return posted;
	const { transactionId, postingIds } = posted;
	for (const [at, { settles }] of moved.entries()) {
		const line = postingIds[at];
		if (line !== undefined && settles.length > 0) coverLines(transactionId, [...settles, line]);
	}
	const bookedCents = bank.reduce((sum, { amountCents }) => sum + amountCents, 0);
	const main = [...bank].sort((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents))[0];
	insertRow(bankDeposits, {
		...{ transactionId, profileId: scope.profileId, accountId: main?.accountId ?? undeposited },
		...{ number, items: lines.length, amountCents: bookedCents },
	});
	let next = 0;
	const ids = lines.map(({ grossCents }) => (grossCents === 0 ? null : (postingIds[next++] ?? null)));
	return { ok: true, transactionId, postingIds: ids, bookedCents };
}

/** One bank line for each account and property. */
function bankLines(lines: readonly PayoutLine[]): (Line & { accountId: number })[] {
	const sums = new Map<string, Line>();
	for (const { parts, tags } of lines) {
		for (const { bankAccountId, amountCents } of parts) {
			const key = `${bankAccountId}:${tags.propertyId ?? 0}`;
			const before = sums.get(key)?.amountCents ?? 0;
			const propertyId = tags.propertyId ?? null;
			sums.set(key, { accountId: bankAccountId, amountCents: before + amountCents, propertyId });
		}
	}
	return [...sums.values()].filter(({ amountCents }) => amountCents !== 0);
}

function feeLines(scope: Scope, lines: readonly PayoutLine[]): Line[] {
	const accountId = accountIdByRole(scope, "bank_fees");
	const sums = new Map<number | null, Cents>();
	for (const { feeCents, tags } of lines) {
		const propertyId = tags.propertyId ?? null;
		sums.set(propertyId, (sums.get(propertyId) ?? 0) + feeCents);
	}
	return [...sums].flatMap(([propertyId, amountCents]) =>
		amountCents === 0 ? [] : [{ accountId, amountCents, propertyId }],
	);
}
