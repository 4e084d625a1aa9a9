import { and, asc, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { canBeUsed, findAccount } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { formatPercent } from "#domain/money/format";
import { propertyName } from "#domain/rentals";
import { db, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { rentAllocations } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkOrder, keepPropertyOrder, type OrderInput } from "./settle-order";
import type { AllocationRule } from "./split-rent";

export const mostRules = 4;

type RuleInput = {
	line: number;
	bankAccountId: number;
	kind: "fixed" | "share";
	fixedCents?: Cents | undefined;
	shareBp?: number | undefined;
};

/** A property's rules for splitting its online rent, in order. If empty, all of it goes to the operating account. */
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

type AllocationInput = {
	lines: RuleInput[];
	/** The organization's order if unset. */
	order?: OrderInput | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Sets how the online rent of these properties is split among bank accounts, and which charges it pays first, replacing
 * their earlier rules. Shares are of what the fixed amounts leave and must total 100%. Refuses at a field like
 * `lines[1].share` or `priority[1].accountId`. Without lines, all goes to the property's operating account.
 */
export function saveAllocation(scope: Scope, propertyIds: readonly number[], input: AllocationInput): Result {
	return once(scope, "save-rent-allocation", { propertyIds, ...input }, () => {
		const properties = propertyIds.map((id) => ({ id, name: propertyName(scope, id) }));
		if (properties.length === 0 || properties.some(({ name }) => name === undefined)) {
			return refuse("That property wasn't found.");
		}
		const order = input.order ?? asOrganization;
		const failure = checkRules(scope, input.lines) ?? checkOrder(scope, order);
		if (failure) return failure;
		for (const { id, name } of properties) {
			replaceRules(scope, id, input.lines);
			keepPropertyOrder(scope, id, order);
			recordActivity(scope, {
				action: "property.rent_allocation",
				subjectKind: "property",
				subjectId: id,
				summary: `Online rent allocation changed for ${name}.`,
			});
		}
		return { ok: true };
	});
}

const asOrganization: OrderInput = { settles: "organization", lateFeesLast: false, priority: [] };

function replaceRules(scope: Scope, propertyId: number, lines: readonly RuleInput[]) {
	db().delete(rentAllocations).where(eq(rentAllocations.propertyId, propertyId)).run();
	for (const [position, { bankAccountId, kind, fixedCents = 0, shareBp = 0 }] of lines.entries()) {
		const amounts = kind === "fixed" ? { fixedCents, shareBp: 0 } : { fixedCents: 0, shareBp };
		insertRow(rentAllocations, {
			...{ propertyId, position, profileId: scope.profileId, bankAccountId, kind, ...amounts },
		});
	}
}

function checkRules(scope: Scope, lines: readonly RuleInput[]): Failure | undefined {
	if (lines.length > mostRules) return refuse(`You can add up to ${mostRules} lines.`);
	for (const [at, { line, bankAccountId, kind, fixedCents, shareBp }] of lines.entries()) {
		const field = (name: string) => `lines[${line}].${name}`;
		const account = findAccount(scope, bankAccountId);
		if (!account?.active || !canBeUsed(account, "bank"))
			return refuse("That bank account wasn't found.", field("accountId"));
		if (isDepositTrust(account.id) || account.systemKey === "deposit_trust") {
			return refuse("A deposit trust account can only hold deposits.", field("accountId"));
		}
		if (lines.some((other, place) => place < at && other.bankAccountId === bankAccountId && other.kind === kind)) {
			return refuse("This account is entered twice.", field("accountId"));
		}
		if (kind === "fixed" && !(fixedCents && fixedCents > 0))
			return refuse("Enter an amount above zero.", field("amount"));
		if (kind === "share" && !(shareBp && shareBp > 0)) return refuse("Enter a share above zero.", field("share"));
	}
	const shares = lines.filter(({ kind }) => kind === "share");
	const total = shares.reduce((sum, { shareBp = 0 }) => sum + shareBp, 0);
	const last = shares.at(-1);
	if (lines.length > 0 && !last) return refuse("Add a line with a 100% share for the rest.");
	if (last && total !== 10_000) {
		return refuse(
			`The shares total ${formatPercent(total, "en-US")}. They must total 100%.`,
			`lines[${last.line}].share`,
		);
	}
	return undefined;
}

function isDepositTrust(accountId: number): boolean {
	const row = statement<{ purpose: string }>("SELECT purpose FROM bank_accounts WHERE account_id = ?").get(accountId);
	return row?.purpose === "deposit_trust";
}
