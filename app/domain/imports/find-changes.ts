import { addDays, type PlainDate } from "#domain/calendar/format";
import { findLeaseRecord, rentOn } from "#domain/lease-records";
import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { ChangeKind } from "./labels";
import type { RentRollLease, RentRollRow } from "./rent-roll";
import type { ImportSettings } from "./settings";

/** What a file says otherwise than the organization's records. A person takes or leaves each. */
export type Change = {
	/** Identifies it among the file's changes. */
	key: string;
	kind: ChangeKind;
	row: number;
	propertyName: string;
	unitNumber: string;
	/** The lease here, and its people. */
	leaseId: number;
	name: string;
	/** Who is on the lease in the file, if it's someone else. */
	fileName: string;
	hereCents: Cents;
	fileCents: Cents;
	/** False for what has to be changed on the lease itself. */
	takeable: boolean;
};

/** Returns functions that compare rows with the leases that are here, as of the file's day. */
export function changeFinder(scope: Scope, { asOfDate }: ImportSettings) {
	const { today } = organizationOf(scope);
	const money = [accountIdByRole(scope, "accounts_receivable"), accountIdByRole(scope, "prepayments")] as const;

	const change = (
		source: RentRollRow,
		kind: ChangeKind,
		lease: { id: number; name: string },
		rest?: Partial<Change>,
	) => ({
		...{ key: `${source.row}-${kind}`, kind, row: source.row, leaseId: lease.id, name: lease.name, fileName: "" },
		...{ propertyName: source.propertyName, unitNumber: source.unitNumber, hereCents: 0, fileCents: 0 },
		...{ takeable: true, ...rest },
	});

	return {
		/** Differences between a lease of the file and the same lease here. */
		ofLease(source: RentRollRow, terms: RentRollLease, leaseId: number): Change[] {
			const lease = findLeaseRecord(scope, leaseId);
			if (lease?.stage !== "executed") return [];
			const found: Change[] = [];
			const balance = leaseSum(lease.id, asOfDate, "p.account_id IN (?, ?)", money);
			if (terms.startDate <= asOfDate && balance !== terms.balanceCents) {
				found.push(change(source, "balance", lease, { hereCents: balance, fileCents: terms.balanceCents }));
			}
			const deposit = -leaseSum(lease.id, asOfDate, "a.is_deposit = 1", []);
			if (deposit !== terms.depositCents) {
				const takeable = terms.depositCents > deposit;
				found.push(change(source, "deposit", lease, { hereCents: deposit, fileCents: terms.depositCents, takeable }));
			}
			const rents = [rentOn(lease.id, asOfDate).cents, rentOn(lease.id, addDays(today, 40)).cents];
			if (!rents.includes(terms.rentCents)) {
				const takeable = terms.rentCents > 0;
				found.push(change(source, "rent", lease, { hereCents: rents[0] ?? 0, fileCents: terms.rentCents, takeable }));
			}
			return found;
		},

		/** A unit that is empty in the file and leased here. */
		ofEmptyUnit(source: RentRollRow, unitId: number): Change[] {
			if (!emptyStates.has(source.state)) return [];
			const lease = statement<{ id: number; name: string }>(
				`SELECT id, name FROM leases WHERE unit_id = ? AND profile_id = ? AND stage = 'executed'
					AND status IN ('active', 'notice', 'expired') AND start_date <= ?
					AND (move_out_date IS NULL OR move_out_date > ?) LIMIT 1`,
			).get(unitId, scope.profileId, asOfDate, asOfDate);
			return lease ? [change(source, "emptied", lease)] : [];
		},

		/** A unit that is leased to others here, whose lease began earlier. */
		ofNewTenant(
			source: RentRollRow,
			{ id, name, startDate }: { id: number; name: string; startDate: PlainDate },
			terms: RentRollLease,
			fileName: string,
		): Change[] {
			return startDate < terms.startDate ? [change(source, "tenant", { id, name }, { fileName })] : [];
		},
	};
}

const emptyStates: ReadonlySet<RentRollRow["state"]> = new Set(["vacant", "model", "down"]);

/** What a lease's lines come to on some accounts, through a day. */
function leaseSum(leaseId: number, through: PlainDate, accounts: string, params: readonly number[]): Cents {
	const row = statement<{ cents: number | null }>(
		`SELECT sum(p.amount_cents) AS cents FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.lease_id = ? AND p.date <= ? AND ${accounts}`,
	).get(leaseId, through, ...params);
	return row?.cents ?? 0;
}
