import { and, asc, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { canBeUsed, findAccount } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { db, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { rentAllocations } from "~/db/schema";
import { once } from "~/domain/once";
import { type Failure, type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import type { AllocationRule } from "./split-rent";

export const mostRules = 4;

export type RuleInput = {
	line: number;
	bankAccountId: number;
	kind: "fixed" | "share";
	fixedCents?: Cents | undefined;
	shareBp?: number | undefined;
};

/** A property's rules for its online rent, in their order; none: all of it goes to its operating account. */
export function rulesOf(scope: Scope, propertyId: number): AllocationRule[] {
	return db()
		.select({
			bankAccountId: rentAllocations.bankAccountId,
			kind: rentAllocations.kind,
			fixedCents: rentAllocations.fixedCents,
			shareBp: rentAllocations.shareBp,
		})
		.from(rentAllocations)
		.where(and(eq(rentAllocations.propertyId, propertyId), eq(rentAllocations.profileId, scope.profileId)))
		.orderBy(asc(rentAllocations.position))
		.all();
}

/**
 * Says how a property's online rent is split over bank accounts from now on. Shares are of what the fixed sums leave;
 * they come to 100 %. Refuses at the line, `lines[1].share`. No lines: all goes to the property's operating account.
 */
export function saveAllocation(
	scope: Scope,
	propertyId: number,
	input: { lines: RuleInput[]; idempotencyKey?: string | undefined },
): Result {
	return once(scope, "save-rent-allocation", { propertyId, ...input }, () => {
		const property = statement<{ name: string }>("SELECT name FROM properties WHERE id = ? AND profile_id = ?").get(
			propertyId,
			scope.profileId,
		);
		if (!property) return refuse("This property was not found.");
		const failure = checkRules(scope, input.lines);
		if (failure) return failure;
		db().delete(rentAllocations).where(eq(rentAllocations.propertyId, propertyId)).run();
		for (const [position, { bankAccountId, kind, fixedCents = 0, shareBp = 0 }] of input.lines.entries()) {
			const amounts = kind === "fixed" ? { fixedCents, shareBp: 0 } : { fixedCents: 0, shareBp };
			insertRow(rentAllocations, {
				...{ propertyId, position, profileId: scope.profileId, bankAccountId, kind, ...amounts },
			});
		}
		recordActivity(scope, {
			action: "property.rent_allocation",
			subjectKind: "property",
			subjectId: propertyId,
			summary: `The allocation of online rent of ${property.name} was changed.`,
		});
		return { ok: true };
	});
}

function checkRules(scope: Scope, lines: readonly RuleInput[]): Failure | undefined {
	if (lines.length > mostRules) return refuse(`At most ${mostRules} lines.`);
	for (const [at, { line, bankAccountId, kind, fixedCents, shareBp }] of lines.entries()) {
		const field = (name: string) => `lines[${line}].${name}`;
		const account = findAccount(scope, bankAccountId);
		if (!account?.active || !canBeUsed(account, "bank"))
			return refuse("This bank account was not found.", field("accountId"));
		if (isDepositTrust(account.id) || account.systemKey === "deposit_trust") {
			return refuse("A deposit trust account holds deposits alone.", field("accountId"));
		}
		if (lines.some((other, place) => place < at && other.bankAccountId === bankAccountId && other.kind === kind)) {
			return refuse("This account is written twice.", field("accountId"));
		}
		if (kind === "fixed" && !(fixedCents && fixedCents > 0))
			return refuse("Enter an amount above zero.", field("amount"));
		if (kind === "share" && !(shareBp && shareBp > 0)) return refuse("Enter a share above zero.", field("share"));
	}
	const shares = lines.filter(({ kind }) => kind === "share");
	const total = shares.reduce((sum, { shareBp = 0 }) => sum + shareBp, 0);
	const last = shares.at(-1);
	if (lines.length > 0 && !last) return refuse("Say where the rest goes: add a share of 100 %.");
	if (last && total !== 10_000) {
		return refuse(`The shares come to ${total / 100} %. They must come to 100 %.`, `lines[${last.line}].share`);
	}
	return undefined;
}

function isDepositTrust(accountId: number): boolean {
	const row = statement<{ purpose: string }>("SELECT purpose FROM bank_accounts WHERE account_id = ?").get(accountId);
	return row?.purpose === "deposit_trust";
}

/** Which open charges online payments settle first, from now on. */
export function saveSettleOrder(
	scope: Scope,
	{ settles, lateFeesLast }: { settles: "oldest" | "largest"; lateFeesLast: boolean },
): Result {
	return write(() => {
		statement(
			`INSERT INTO payment_settings (profile_id, settles, late_fees_last) VALUES (@profileId, @settles, @last)
			ON CONFLICT (profile_id) DO UPDATE SET settles = excluded.settles, late_fees_last = excluded.late_fees_last`,
		).run({ profileId: scope.profileId, settles, last: lateFeesLast ? 1 : 0 });
		return { ok: true };
	});
}
