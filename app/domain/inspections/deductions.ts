import { and, eq, inArray } from "drizzle-orm";
import { changedFields } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { findDepositReturn } from "#domain/deposits";
import { canBeUsed, findAccount } from "#domain/ledger";
import { db, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { inspectionDeductions } from "~/db/schema";
import { cutTo } from "~/domain/kernel/excerpt";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { listCosts } from "./cost-sheet";
import { findRecord, note } from "./inspection-record";
import type { DeductionState } from "./labels";
import { asItStands } from "./taken-back";
import { depreciated } from "./useful-life";

export type Deduction = typeof inspectionDeductions.$inferSelect;

export type PriceInput = {
	itemId: number;
	/** An item of the cost sheet, which gives the amount, the useful life and the account; or else they're entered. */
	costId?: number | undefined;
	amountCents?: number | undefined;
	accountId?: number | undefined;
	/** The age of what was damaged, in years; with a useful life it lowers the amount. */
	ageYears?: number | undefined;
	idempotencyKey?: string | undefined;
};

/** The proposed, approved and withheld deductions of an inspection, by item, as they stand (taken-back.ts). */
export function deductionsOf(scope: Scope, inspectionId: number): Deduction[] {
	const { inspectionId: of, profileId, id } = inspectionDeductions;
	const mine = and(eq(of, inspectionId), eq(profileId, scope.profileId));
	return db().select().from(inspectionDeductions).where(mine).orderBy(id).all().map(asItStands);
}

/**
 * Proposes what a finding of a completed move-out costs the deposit, less what was worn out (useful-life.ts), or
 * changes a proposal that no one decided on. Nothing is charged until a manager approves it and withholds the deposit.
 */
export function priceFinding(scope: Scope, inspectionId: number, input: PriceInput): Result<{ amountCents: number }> {
	return once(scope, "price-finding", { inspectionId, ...input }, () => {
		const inspection = findRecord(scope, inspectionId);
		if (!inspection) return refuse("That inspection wasn't found.");
		const { leaseId, kind, state } = inspection;
		if (kind !== "move_out" || state !== "completed") return refuse("Complete the move-out inspection first.");
		if (leaseId === null) return refuse("This inspection has no lease.");
		const item = statement<{ name: string; room: string }>(
			`SELECT i.name, o.name AS room FROM inspection_items i JOIN inspection_rooms o ON o.id = i.room_id
			WHERE i.id = ? AND i.inspection_id = ?`,
		).get(input.itemId, inspectionId);
		if (!item) return refuse("That item wasn't found.");
		const cost = input.costId === undefined ? undefined : listCosts(scope).find(({ id }) => id === input.costId);
		if (input.costId !== undefined && !cost) return refuse("That item wasn't found.", "costId");
		const costCents = input.amountCents ?? cost?.amountCents;
		const accountId = input.accountId ?? cost?.accountId;
		if (costCents === undefined) return refuse("Choose from the cost sheet or enter an amount.", "amount");
		const account = accountId === undefined ? undefined : findAccount(scope, accountId);
		if (!account || !canBeUsed(account, "income")) return refuse("Choose an income account.", "accountId");
		const lifeYears = cost?.lifeYears ?? null;
		const ageYears = input.ageYears ?? null;
		const amountCents = depreciated(costCents, lifeYears, ageYears);
		const values = { accountId: account.id, costCents, lifeYears, ageYears, amountCents, updatedDate: nowIso() };
		const before = deductionsOf(scope, inspectionId).find(({ itemId }) => itemId === input.itemId);
		if (before && before.state !== "proposed") return refuse("This was already decided.");
		const words = cutTo(`${item.room}: ${item.name}`, 65);
		if (before) db().update(inspectionDeductions).set(values).where(eq(inspectionDeductions.id, before.id)).run();
		else {
			insertRow(inspectionDeductions, {
				...{ ...values, profileId: scope.profileId, inspectionId, itemId: input.itemId, leaseId, words },
				createdDate: nowIso(),
			});
		}
		const summary = `${organizationOf(scope).money(amountCents)} was proposed as a deduction for ${words}.`;
		note(scope, inspectionId, "priced", summary, changedFields(before ?? {}, { amountCents, lifeYears, ageYears }));
		return { ok: true, amountCents };
	});
}

/**
 * Approves a proposed deduction, declines it, or takes the decision back while nothing is withheld for it. Refuses one
 * whose price changed since the page was opened.
 */
export function decideDeduction(
	scope: Scope,
	deductionId: number,
	decision: Exclude<DeductionState, "withheld">,
	seenUpdatedDate?: string,
): Result {
	return write(() => {
		const mine = and(eq(inspectionDeductions.id, deductionId), eq(inspectionDeductions.profileId, scope.profileId));
		const stored = db().select().from(inspectionDeductions).where(mine).get();
		const deduction = stored && asItStands(stored);
		if (!deduction || !findRecord(scope, deduction.inspectionId)) return refuse("That deduction wasn't found.");
		if (deduction.state === "withheld") return refuse("This was already withheld from the deposit.");
		const stale = staleEdit(scope, seenUpdatedDate, deduction.updatedDate);
		if (stale) return stale;
		if (deduction.state === decision) return { ok: true };
		const decided = decision !== "proposed";
		db()
			.update(inspectionDeductions)
			.set({
				...{ state: decision, decidedById: decided ? scope.userId : null, decidedDate: decided ? nowIso() : null },
				...{ transactionId: null, updatedDate: nowIso() },
			})
			.where(mine)
			.run();
		const done = { approved: "approved", declined: "not charged", proposed: "set back to proposed" }[decision];
		const amount = organizationOf(scope).money(deduction.amountCents);
		note(
			scope,
			deduction.inspectionId,
			"deduction_decided",
			`The deduction of ${amount} for ${deduction.words} was ${done}.`,
			{
				state: [deduction.state, decision],
			},
		);
		return { ok: true };
	});
}

type Approved = { id: number; itemId: number; accountId: number; amountCents: number; memo: string };

/** As many findings as the form of a withholding takes, which keeps a line for another charge. */
const mostAtOnce = 49;

/** The approved deductions of a lease that nothing is charged for; those that the form has no room for come next time. */
export function approvedDeductions(scope: Scope, leaseId: number): Approved[] {
	const { leaseId: of, profileId, state, id } = inspectionDeductions;
	const maybe = and(eq(of, leaseId), eq(profileId, scope.profileId), inArray(state, ["approved", "withheld"]));
	return db()
		.select()
		.from(inspectionDeductions)
		.where(maybe)
		.orderBy(id)
		.all()
		.filter((one) => one.amountCents > 0 && asItStands(one).state === "approved")
		.slice(0, mostAtOnce)
		.map(({ id, itemId, accountId, amountCents, words: memo }) => ({ id, itemId, accountId, amountCents, memo }));
}

/**
 * Marks the approved deductions that a deposit letter names as withheld, at what it charges for them. Returns their
 * photos, which belong to the letter. One that was left out or renamed stays approved.
 */
export function markWithheld(scope: Scope, transactionId: number): { photoId: number; title: string }[] {
	return write(() => {
		const letter = findDepositReturn(scope, transactionId);
		if (!letter) return [];
		const used = named(approvedDeductions(scope, letter.leaseId), letter.items);
		for (const { id, amountCents } of used) {
			db()
				.update(inspectionDeductions)
				.set({ state: "withheld", amountCents, transactionId, updatedDate: nowIso() })
				.where(eq(inspectionDeductions.id, id))
				.run();
		}
		return used.flatMap(({ itemId, memo: title }) =>
			statement<{ photoId: number }>(
				"SELECT file_id AS photoId FROM inspection_photos WHERE item_id = ? ORDER BY file_id",
			)
				.all(itemId)
				.map(({ photoId }) => ({ photoId, title })),
		);
	});
}

/** The deductions that charges name, each one charge and at its amount; of the same words, first those of that amount. */
function named(approved: readonly Approved[], charges: readonly { what: string; openCents: number }[]): Approved[] {
	const left = [...charges];
	const take = (of: Approved, isOne: (cents: number) => boolean): Approved | undefined => {
		const at = left.findIndex(({ what, openCents }) => what === of.memo && isOne(openCents));
		const [charge] = at < 0 ? [] : left.splice(at, 1);
		return charge && { ...of, amountCents: charge.openCents };
	};
	const exact = approved.flatMap((one) => take(one, (cents) => cents === one.amountCents) ?? []);
	const others = approved.filter(({ id }) => !exact.some((one) => one.id === id));
	return [...exact, ...others.flatMap((one) => take(one, () => true) ?? [])].sort((a, b) => a.id - b.id);
}
