import type { ShadowKind } from "./labels";
import type { ListField, ListFields } from "./lists/define-list";

const property: ListField = {
	label: "Property",
	kind: "text",
	heads: true,
	headers: "property, property name, building, objekt",
};
const unit: ListField = {
	label: "Unit",
	kind: "text",
	headers: "unit, unit number, unit name, apt, bldg unit, einheit",
};
const tenant: ListField = {
	label: "Tenants",
	kind: "text",
	headers: "tenant, tenants, tenant name, resident, residents, resident name, name, lessee, mieter",
};

/** The columns of the old system's month-end lists. Everything else in them is left out. */
export const shadowLists: Record<ShadowKind, ListFields & { amounts: readonly string[] }> = {
	rent_roll: {
		amounts: ["amount"],
		fields: {
			...{ property, unit, tenant },
			amount: {
				label: "Rent",
				kind: "amount",
				headers: "rent, monthly rent, actual rent, current rent, lease rent, contract rent, base rent, miete",
			},
		},
	},
	delinquency: {
		amounts: ["amount"],
		fields: {
			...{ property, unit, tenant },
			amount: {
				label: "Owed",
				kind: "amount",
				counts: "debits",
				headers:
					"balance, balance due, amount owed, owed, amount receivable, amount due, past due, total, total due, saldo",
			},
		},
	},
	deposits: {
		amounts: ["amount"],
		fields: {
			...{ property, unit, tenant },
			amount: {
				label: "Deposit held",
				kind: "amount",
				counts: "credits",
				headers:
					"deposit held, deposits held, deposit on hand, deposit balance, security deposit, deposit, balance, kaution",
			},
		},
	},
	trial_balance: {
		amounts: ["debit", "credit", "balance"],
		apart: [["balance"], ["debit", "credit"]],
		fields: {
			property,
			account: {
				label: "Account",
				kind: "account",
				required: true,
				headers: "account, account name, gl account, gl account name, account description, description, konto",
			},
			debit: { label: "Debit", kind: "amount", counts: "debits", headers: "debit, debits, dr, ending debit, soll" },
			credit: {
				label: "Credit",
				kind: "amount",
				counts: "credits",
				headers: "credit, credits, cr, ending credit, haben",
			},
			balance: {
				label: "Balance",
				kind: "amount",
				counts: "debits",
				headers: "ending balance, balance, net, closing balance, saldo",
			},
		},
	},
};
