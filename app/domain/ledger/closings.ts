import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { amountOf } from "./amount-of";
import type { TransactionType } from "./labels";

type PropertyClosing = { propertyId: number; name: string; closedThrough: PlainDate };

/** The properties whose own books are closed later than the organization's, by name. */
export function listPropertyClosings(scope: Scope): PropertyClosing[] {
	const { closedThrough } = organizationOf(scope);
	return statement<PropertyClosing, [number, string]>(
		`SELECT c.property_id AS propertyId, p.name, c.closed_through AS closedThrough
		FROM property_closings c JOIN properties p ON p.id = c.property_id
		WHERE c.profile_id = ? AND c.closed_through > ? ORDER BY p.sort_name, p.id`,
	).all(scope.profileId, closedThrough ?? "");
}

export type ClosedPosting = {
	id: number;
	transactionId: number;
	type: TransactionType;
	date: PlainDate;
	memo: string;
	amountCents: Cents;
	author: string;
	createdDate: string;
};

/** What was posted or applied in closed books, newest first, one page. */
export function listClosedPostings(scope: Scope, cursor?: string | undefined): KeysetPage<ClosedPosting> {
	return keysetPage<ClosedPosting>({
		select: `c.id, c.transaction_id AS transactionId, t.type, c.date, t.memo,
			${amountOf("t")} AS amountCents,
			trim(coalesce(u.firstname || ' ' || u.lastname, '')) AS author, c.created_date AS createdDate`,
		from: `closed_postings c JOIN gl_transactions t ON t.id = c.transaction_id LEFT JOIN users u ON u.id = c.user_id`,
		where: ["c.profile_id = ?"],
		params: [scope.profileId],
		order: [{ sql: "c.id", key: "id" }],
		direction: "desc",
		cursor,
	});
}

/** The last closed day by this closing itself (`own`), and by whichever closing is later (`inForce`); null if open. */
export function closingOf(scope: Scope, propertyId: number | undefined) {
	const { closedThrough } = organizationOf(scope);
	if (propertyId === undefined) return { own: closedThrough, inForce: closedThrough };
	const row = statement<{ through: PlainDate }, [number, number]>(
		"SELECT closed_through AS through FROM property_closings WHERE profile_id = ? AND property_id = ?",
	).get(scope.profileId, propertyId);
	const own = row?.through ?? null;
	return { own, inForce: own !== null && own > (closedThrough ?? "") ? own : closedThrough };
}

/** The property to close. Undefined if no property is given; null if it isn't the organization's. */
export function findClosableProperty(scope: Scope, propertyId: number | undefined) {
	if (propertyId === undefined) return undefined;
	const property = statement<{ id: number; name: string }, [number, number]>(
		"SELECT id, name FROM properties WHERE id = ? AND profile_id = ?",
	).get(propertyId, scope.profileId);
	return property ?? null;
}
