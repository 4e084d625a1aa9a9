import type { PlainDate } from "#domain/calendar/format";
import type { AccountGroup, Basis } from "#domain/ledger/labels";

/** The kinds of records that a figure or a name can lead to. */
export type DrillKind =
	| "lease"
	| "lease_ledger"
	| "lease_deposits"
	| "tenant"
	| "tenant_notes"
	| "owner"
	| "property"
	| "unit"
	| "vendor"
	| "bank_account"
	| "reconciliation"
	| "transaction"
	| "application"
	| "listing"
	| "renewal_offer"
	| "request"
	| "work_order"
	| "inspection"
	| "unit_turn"
	| "asset"
	| "task";

/** The ledger lines that make up a figure. */
export type LedgerLines = {
	accountId?: number | undefined;
	group?: AccountGroup | undefined;
	from: PlainDate;
	to: PlainDate;
	basis: Basis;
	propertyIds?: readonly number[] | undefined;
	exceptPropertyIds?: readonly number[] | undefined;
	leaseId?: number | undefined;
};

/**
 * Where a figure leads to. The domain knows no addresses, so it is data: a record, ledger lines, another report (with
 * the same dates, basis and properties unless `ask` says otherwise), or the explanation of a figure.
 */
export type Drill =
	| { to: DrillKind; id: number }
	| { lines: LedgerLines }
	| { report: string; ask?: Readonly<Record<string, string | number | undefined>> }
	| { why: Readonly<Record<string, string | number>> };
