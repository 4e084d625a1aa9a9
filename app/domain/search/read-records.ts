import { formatDate } from "#domain/calendar/format";
import { amountOf } from "#domain/ledger";
import { type TransactionType, transactionTypes } from "#domain/ledger/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { SearchKind } from "./labels";

/** A record as results show it (specification, section 3). `former` is true if it's inactive, past or reversed. */
export type SearchResult = { source: SearchKind; id: number; label: string; detail: string; former: boolean };

type Row = { id: number; label: string; detail: string; former: 0 | 1 };

/** The organization's records with these ids. Other ids are left out. */
export function readRecords(scope: Scope, kind: SearchKind, ids: readonly number[]): Map<number, SearchResult> {
	if (ids.length === 0) return new Map();
	const rows = kind === "transaction" ? readTransactions(scope, ids) : read<Row>(records[kind], scope, ids);
	return new Map(rows.map((row) => [row.id, { ...row, source: kind, former: row.former === 1 }]));
}

function read<R>(sql: string, { profileId, assignedOnly, userId }: Scope, ids: readonly number[]): R[] {
	const assignee = assignedOnly ? (userId ?? 0) : null;
	return statement<R>(sql).all({ profileId, assignee, ids: JSON.stringify(ids) });
}

const home = "p.name || CASE coalesce(u.unit_number, '') WHEN '' THEN '' ELSE ' · ' || u.unit_number END";
const among = (table: string) => `FROM json_each(@ids) one CROSS JOIN ${table} r ON r.id = one.value`;

const records: Record<Exclude<SearchKind, "transaction">, string> = {
	tenant: `SELECT r.id, r.display_name AS label, coalesce(${home}, nullif(r.email, ''), r.mobile_phone) AS detail,
			r.active = 0 OR r.status = 'past' AS former
		${among("tenants")} LEFT JOIN leases l ON l.id = r.current_lease_id
		LEFT JOIN units u ON u.id = l.unit_id LEFT JOIN properties p ON p.id = l.property_id
		WHERE r.profile_id = @profileId`,
	property: `SELECT r.id, r.name AS label, r.street || ', ' || r.city AS detail, r.active = 0 AS former
		${among("properties")} WHERE r.profile_id = @profileId`,
	unit: `SELECT r.id, CASE r.unit_number WHEN '' THEN p.name ELSE p.name || ' · ' || r.unit_number END AS label,
			coalesce((SELECT l.name FROM leases l WHERE l.id = r.current_lease_id), p.street || ', ' || p.city) AS detail,
			r.active = 0 OR p.active = 0 AS former
		${among("units")} JOIN properties p ON p.id = r.property_id WHERE r.profile_id = @profileId`,
	lease: `SELECT r.id, r.name AS label, ${home} AS detail, r.status IN ('past', 'void') AS former
		${among("leases")} JOIN units u ON u.id = r.unit_id JOIN properties p ON p.id = r.property_id
		WHERE r.profile_id = @profileId`,
	owner: `SELECT r.id, r.display_name AS label, coalesce(nullif(r.email, ''), r.phone) AS detail, r.active = 0 AS former
		${among("property_owners")} WHERE r.profile_id = @profileId`,
	request: `SELECT r.id, '#' || r.number || ' ' || r.title AS label,
			coalesce(${home} || ', ', '') || r.requester_name AS detail, r.status = 'closed' AS former
		${among("maintenance_requests")} LEFT JOIN properties p ON p.id = r.property_id
		LEFT JOIN units u ON u.id = r.unit_id
		WHERE r.profile_id = @profileId AND (@assignee IS NULL OR r.assignee_id = @assignee)`,
	workOrder: `SELECT r.id, 'WO-' || r.number || ' ' || r.title AS label,
			concat_ws(' · ', nullif(${home}, ''), v.display_name) AS detail, r.status = 'cancelled' AS former
		${among("work_orders")} LEFT JOIN properties p ON p.id = r.property_id LEFT JOIN units u ON u.id = r.unit_id
		LEFT JOIN vendors v ON v.id = r.vendor_id
		WHERE r.profile_id = @profileId AND (@assignee IS NULL OR r.assignee_id = @assignee)`,
	asset: `SELECT r.id, r.name AS label, concat_ws(' · ', ${home}, nullif(trim(r.make || ' ' || r.model), '')) AS detail,
			r.status = 'retired' AS former
		${among("assets")} JOIN properties p ON p.id = r.property_id LEFT JOIN units u ON u.id = r.unit_id
		WHERE r.profile_id = @profileId`,
	vendor: `SELECT r.id, r.display_name AS label, coalesce(nullif(r.email, ''), r.phone) AS detail, r.active = 0 AS former
		${among("vendors")} WHERE r.profile_id = @profileId`,
};

type TransactionRow = {
	id: number;
	type: TransactionType;
	date: string;
	cents: number;
	who: string | null;
	memo: string;
	reference: string;
	former: 0 | 1;
};

function readTransactions(scope: Scope, ids: readonly number[]): Row[] {
	const { money, locale } = organizationOf(scope);
	return read<TransactionRow>(transactions, scope, ids).map(
		({ id, type, date, cents, who, memo, reference, former }) => ({
			...{ id, former },
			label: `${transactionTypes[type]} ${money(cents)}`,
			detail: [formatDate(date, locale), who, memo, reference && `No. ${reference}`].filter(Boolean).join(" · "),
		}),
	);
}

const transactions = `SELECT r.id, r.type, r.date, r.memo, r.reference, r.reversed_by IS NOT NULL AS former,
		${amountOf("r")} AS cents,
		coalesce((SELECT payer_name FROM payments WHERE transaction_id = r.id),
			(SELECT payee_name FROM expenses WHERE transaction_id = r.id),
			(SELECT payee_name FROM disbursements WHERE transaction_id = r.id),
			(SELECT name FROM leases WHERE id = r.lease_id AND profile_id = r.profile_id)) AS who
	${among("gl_transactions")} WHERE r.profile_id = @profileId`;
