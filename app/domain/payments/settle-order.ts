import { and, desc, eq, isNull, lte } from "drizzle-orm";
import { lastDay, type PlainDate } from "#domain/calendar/format";
import { canBeUsed, findAccount, type OpenCharge } from "#domain/ledger";
import { db, mustBeWriting, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { propertySettleOrders, settleOrderVersions } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { SettleOrderName } from "./labels";
import { findSettings } from "./settings";

type SettleOrder = {
	settles: SettleOrderName;
	lateFeesLast: boolean;
	/** Accounts whose charges are paid first, in order, if `settles` is "priority". */
	priority: number[];
};

/**
 * The order as entered in a form; `line` is the row in the form. "organization": the property uses the organization's.
 */
export type OrderInput = Pick<SettleOrder, "lateFeesLast"> & {
	settles: SettleOrderName | "organization";
	priority: { line: number; accountId: number }[];
};

/** The most accounts that can have priority. */
export const mostPriorities = 5;

/** Which charges the organization's online payments pay first. */
export function organizationOrder(scope: Scope): SettleOrder {
	const { settles = "oldest", lateFeesLast = false, priority = [] } = findSettings(scope) ?? {};
	return { settles, lateFeesLast, priority };
}

/** A property's own order; undefined if it uses the organization's. */
export function propertyOrder(scope: Scope, propertyId: number): SettleOrder | undefined {
	const { settles, lateFeesLast, priority, profileId } = propertySettleOrders;
	return db()
		.select({ settles, lateFeesLast, priority })
		.from(propertySettleOrders)
		.where(and(eq(propertySettleOrders.propertyId, propertyId), eq(profileId, scope.profileId)))
		.get();
}

/**
 * Sets which open charges online payments pay first. Refuses at `priority`, or at a row, such as
 * `priority[1].accountId`.
 */
export function saveSettleOrder(scope: Scope, order: OrderInput & { settles: SettleOrderName }): Result {
	return write(() => {
		const failure = checkOrder(scope, order);
		if (failure) return failure;
		statement(
			`INSERT INTO payment_settings (profile_id, settles, late_fees_last, priority)
			VALUES (@profileId, @settles, @last, @priority)
			ON CONFLICT (profile_id) DO UPDATE SET settles = excluded.settles, late_fees_last = excluded.late_fees_last,
				priority = excluded.priority`,
		).run({
			...{ profileId: scope.profileId, settles: order.settles, last: order.lateFeesLast ? 1 : 0 },
			priority: JSON.stringify(order.priority.map(({ accountId }) => accountId)),
		});
		keepOrderVersion(scope, null, order);
		return { ok: true };
	});
}

/** Sets a property's own order, or the organization's. */
export function keepPropertyOrder(scope: Scope, propertyId: number, { settles, lateFeesLast, priority }: OrderInput) {
	mustBeWriting();
	const had = propertyOrder(scope, propertyId) !== undefined;
	db().delete(propertySettleOrders).where(eq(propertySettleOrders.propertyId, propertyId)).run();
	if (had || settles !== "organization") keepOrderVersion(scope, propertyId, { settles, lateFeesLast, priority });
	if (settles === "organization") return;
	const accounts = priority.map(({ accountId }) => accountId);
	insertRow(propertySettleOrders, {
		...{ propertyId, profileId: scope.profileId, settles, lateFeesLast, priority: accounts },
	});
}

/** Keeps the order that counts from today on, for the organization or a property. The same order again keeps nothing. */
function keepOrderVersion(scope: Scope, propertyId: number | null, order: OrderInput): void {
	const settles = order.settles === "organization" ? null : order.settles;
	const priority = order.priority.map(({ accountId }) => accountId);
	const version = { settles, lateFeesLast: order.lateFeesLast, priority };
	const last = orderVersion(scope, propertyId);
	if (
		last &&
		JSON.stringify([last.settles, last.lateFeesLast, last.priority]) === JSON.stringify(Object.values(version))
	)
		return;
	const fromDate = organizationOf(scope).today;
	insertRow(settleOrderVersions, { profileId: scope.profileId, propertyId, fromDate, ...version });
}

/** The newest order that was kept for the organization (null) or a property by a day; undefined if none was kept. */
export function orderVersion(scope: Scope, propertyId: number | null, by: PlainDate = lastDay) {
	const { profileId, propertyId: place, fromDate, id } = settleOrderVersions;
	return db()
		.select()
		.from(settleOrderVersions)
		.where(
			and(
				eq(profileId, scope.profileId),
				propertyId === null ? isNull(place) : eq(place, propertyId),
				lte(fromDate, by),
			),
		)
		.orderBy(desc(id))
		.get();
}

/** Refuses an order at `priority`, or at the row of an account that can't be charged or is listed twice. */
export function checkOrder(scope: Scope, { settles, priority }: OrderInput): Failure | undefined {
	if (settles === "priority" && priority.length === 0) {
		return refuse("Choose the account to pay first.", "priority");
	}
	const seen = new Set<number>();
	for (const { line, accountId } of priority) {
		const field = `priority[${line}].accountId`;
		const account = findAccount(scope, accountId);
		if (!account?.active || !canBeUsed(account, "charge")) return refuse("That account wasn't found.", field);
		if (seen.has(accountId)) return refuse(`${account.name} is listed twice.`, field);
		seen.add(accountId);
	}
	return undefined;
}

/** Sorts open charges, given oldest due first, into the order they are paid in. */
export function inSettleOrder(
	charges: readonly OpenCharge[],
	{ settles, lateFeesLast, priority }: SettleOrder,
	lateFeeAccountId: number | undefined,
): OpenCharge[] {
	const rank = ({ accountId }: OpenCharge) => {
		const at = settles === "priority" ? priority.indexOf(accountId) : 0;
		return at < 0 ? priority.length : at;
	};
	const last = ({ accountId }: OpenCharge) => (lateFeesLast && accountId === lateFeeAccountId ? 1 : 0);
	return [...charges].sort(
		(a, b) => last(a) - last(b) || rank(a) - rank(b) || (settles === "largest" ? b.openCents - a.openCents : 0),
	);
}
