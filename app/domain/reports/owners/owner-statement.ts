import type { PlainDate } from "#domain/calendar/format";
import { transactionTypes } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { type FullProperty, fullStatement } from "#domain/owner-accounts";
import {
	type StatementRow,
	statementAccountWords,
	statementItemWords,
	statementRows,
} from "#domain/owner-accounts/format";
import { ownerChoices } from "#domain/rentals";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { defineReport, type RowKind } from "../define-report";

type Line = {
	propertyId: number;
	propertyName: string;
	kind: RowKind;
	date: PlainDate | null;
	name: string;
	description: string;
	transactionId: number | null;
	wholeCents: Cents | null;
	partCents: Cents | null;
};

/** An owner's statement of a period, by property, line by line; what the owner receives. */
export const ownerStatementReport = defineReport("ownerstatement", {
	period: "range",
	standardPeriod: "last_month",
	withoutProperties: true,
	filters: {
		payee: { label: "Owner", choices: ownerChoices, required: true },
		shown: { label: "Properties", words: { all: "All", balance: "With a balance" }, standard: "all" },
	},
	rule: "On a cash basis. The owner's share is based on ownership on each day. What can be paid out is the ending balance less undeposited funds, unpaid bills and the reserve.",
	rows: (scope, asked): Line[] => linesOf(scope, asked, asked.filters),
	columns: {
		date: { label: "Date", type: "date", of: ({ date }) => date },
		name: {
			label: "Payee or tenant",
			type: "text",
			of: ({ name }) => name,
			drill: ({ transactionId }) => (transactionId === null ? undefined : { to: "transaction", id: transactionId }),
		},
		description: { label: "Description", type: "text", of: ({ description }) => description },
		whole: { label: "Property total", type: "money", of: ({ wholeCents }) => wholeCents, sum: true },
		part: { label: "Owner's part", type: "money", of: ({ partCents }) => partCents, sum: true },
	},
	groups: {
		property: {
			label: "Property",
			key: ({ propertyId }) => propertyId,
			heading: ({ propertyName }) => propertyName,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
			pageBreak: true,
		},
	},
	standardGroup: "property",
	rowKind: ({ kind }) => kind,
	checks: (scope, asked, { sums }) => {
		const properties = propertiesOf(scope, asked, asked.filters)?.properties ?? [];
		const sum = (of: (property: FullProperty) => Cents) => properties.reduce((cents, one) => cents + of(one), 0);
		return [
			{
				label: "Beginning balance plus activity, and the ending balance",
				hereCents: sum(({ openingCents }) => openingCents) + (sums.part ?? 0),
				thereCents: sum(({ closingCents }) => closingCents),
			},
		];
	},
	notes: (scope, asked) =>
		propertiesOf(scope, asked, asked.filters)?.tooMany
			? ["There are too many lines to list, so only account totals are shown."]
			: [],
});

type Days = { from: PlainDate; to: PlainDate };
type Chosen = { payee: number | undefined; shown: "all" | "balance" };

function propertiesOf(scope: Scope, { from, to }: Days, { payee, shown }: Chosen) {
	const found = payee === undefined ? undefined : fullStatement(scope, payee, { from, to });
	if (!found || shown === "all") return found;
	return { ...found, properties: found.properties.filter(({ closingCents }) => closingCents !== 0) };
}

function linesOf(scope: Scope, days: Days, chosen: Chosen): Line[] {
	const found = propertiesOf(scope, days, chosen);
	const { date } = organizationOf(scope);
	return (found?.properties ?? []).flatMap((property) =>
		statementRows(property).map((row) => lineOf(property, row, { date, tooMany: found?.tooMany ?? false })),
	);
}

function lineOf(
	{ propertyId, propertyName }: FullProperty,
	row: StatementRow,
	{ date, tooMany }: { date: (day: PlainDate) => string; tooMany: boolean },
): Line {
	const line: Line = {
		...{ propertyId, propertyName, kind: "row", date: null, name: "", description: "" },
		...{ transactionId: null, wholeCents: null, partCents: null },
	};
	switch (row.kind) {
		case "balance":
		case "less":
			return { ...line, kind: "balance", name: row.name, partCents: row.partCents };
		case "days":
			return { ...line, kind: "section", name: `${date(row.from)} to ${date(row.to)}` };
		case "account": {
			const { account } = row;
			const cents = { wholeCents: account.amountCents, partCents: account.partCents };
			return { ...line, ...cents, kind: tooMany ? "row" : "subtotal", name: statementAccountWords(account) };
		}
		case "item": {
			const { item } = row;
			const name = [item.name, item.unitNumber].filter(Boolean).join(", ");
			const description = statementItemWords(item, transactionTypes[item.type]);
			const { transactionId, amountCents: wholeCents, partCents } = item;
			return { ...line, date: item.date, name, description, transactionId, wholeCents, partCents };
		}
		case "sum":
			return { ...line, kind: "subtotal", name: row.name, wholeCents: row.wholeCents, partCents: row.partCents };
		case "own": {
			const { name, reference, partCents } = row;
			const transactionId = row.transactionId ?? null;
			return { ...line, date: row.date || null, name, description: reference, transactionId, partCents };
		}
	}
}
