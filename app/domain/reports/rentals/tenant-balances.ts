import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";
import {
	byProperty,
	type LeaseLine,
	leasesWithBalance,
	ordered,
	placesWithBalance,
	toLease,
	toLedger,
} from "./lease-lines";
import { ledgerBalance, ledgerLines } from "./ledger-accounts";
import { inProperties } from "./property-pages";

const inUnitOrder = { among: placesWithBalance("prepaid"), units: 500, sort: "unit" } as const;

/** Who had paid ahead at the end of a day. */
export const prepaymentsReport = defineReport<LeaseLine>("prepayments", {
	period: "asOf",
	rule: "Money received by this date that hadn't been applied to a charge by the end of it. Money for a later charge is prepaid until that charge's date.",
	rows: prepaidRows,
	columns: {
		property: { label: "Property", type: "text", hidden: true, of: ({ propertyName }) => propertyName },
		unit: { label: "Unit", type: "text", of: ({ unit }) => unit.number },
		tenant: { label: "Tenant", type: "text", of: ({ tenantNames }) => tenantNames, drill: toLease },
		status: { label: "Status", type: "text", of: ({ state }) => state },
		rent: { label: "Rent", type: "money", of: ({ rent }) => rent.rentCents },
		prepaid: {
			label: "Paid ahead",
			type: "money",
			sum: true,
			of: ({ balance }) => balance.prepaidCents,
			drill: toLedger,
		},
		receivable: {
			label: "Unpaid charges",
			type: "money",
			sum: true,
			of: ({ balance }) => balance.receivableCents,
			drill: toLedger,
		},
		leaseId: { label: "Lease id", type: "number", fileOnly: true, of: ({ id }) => id },
	},
	groups: { property: byProperty },
	standardGroup: "property",
	sorts: { unit: "Unit", amount: "Largest first" },
	inParts: inProperties(prepaidRows, inUnitOrder),
	checks: (scope, asked, { sums }) => [
		{
			...{ label: "Paid ahead and Prepayments", hereCents: sums.prepaid ?? 0 },
			...{ thereCents: ledgerBalance(scope, "prepayments", asked), drill: ledgerLines(scope, "prepayments", asked) },
		},
	],
});

const credit = ({ balance }: Pick<LeaseLine, "balance">) => balance.prepaidCents - balance.receivableCents;

/** Which tenants had more paid than charged at the end of a day. */
export const creditBalancesReport = defineReport<LeaseLine>("creditbalances", {
	period: "asOf",
	rule: "Leases with more paid ahead than unpaid at the end of this date, not counting deposits.",
	rows: creditRows,
	columns: {
		property: { label: "Property", type: "text", hidden: true, of: ({ propertyName }) => propertyName },
		unit: { label: "Unit", type: "text", of: ({ unit }) => unit.number },
		tenant: { label: "Tenant", type: "text", of: ({ tenantNames }) => tenantNames, drill: toLease },
		status: { label: "Status", type: "text", of: ({ state }) => state },
		moveOut: { label: "Move-out", type: "date", of: ({ moveOutDate }) => moveOutDate },
		prepaid: {
			label: "Paid ahead",
			type: "money",
			sum: true,
			of: ({ balance }) => balance.prepaidCents,
			drill: toLedger,
		},
		receivable: {
			label: "Unpaid charges",
			type: "money",
			sum: true,
			of: ({ balance }) => balance.receivableCents,
			drill: toLedger,
		},
		credit: { label: "Credit balance", type: "money", sum: true, of: credit, drill: toLedger },
		leaseId: { label: "Lease id", type: "number", fileOnly: true, of: ({ id }) => id },
	},
	groups: { property: byProperty },
	standardGroup: "property",
	sorts: { unit: "Unit", amount: "Largest first" },
	inParts: inProperties(creditRows, inUnitOrder),
});

function prepaidRows(scope: Scope, asked: Asked) {
	const rows = leasesWithBalance(scope, asked, "prepaid", ({ balance }) => balance.prepaidCents !== 0);
	return inOrder(asked, rows, ({ balance }) => balance.prepaidCents);
}

function creditRows(scope: Scope, asked: Asked) {
	return inOrder(
		asked,
		leasesWithBalance(scope, asked, "prepaid", (lease) => credit(lease) > 0),
		credit,
	);
}

function inOrder(asked: Asked, rows: Iterable<LeaseLine>, cents: (row: LeaseLine) => number): Iterable<LeaseLine> {
	return asked.sort === "amount" ? ordered(asked, rows, (row) => -cents(row)) : rows;
}
