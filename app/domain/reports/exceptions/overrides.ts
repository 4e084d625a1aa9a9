import { formatDateTime } from "#domain/calendar/format";
import { transactionTypes } from "#domain/ledger/labels";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";
import { type OverrideRow, overrideKinds, overrideRows } from "./override-rows";

/** Entered this many days after its date or more, an entry counts as back-dated unless another number is chosen. */
const backDays = 30;

const filters = {
	kind: { label: "What", words: overrideKinds },
	days: { label: "Back-dated by at least (days)", takes: "count" },
} as const;

type Request = Asked<typeof filters>;
type Row = OverrideRow & { time: string };

/** What was posted behind a close, back-dated, reversed, downloaded or read in full. What counts: override-rows.ts. */
export const overridesReport = defineReport("overrides", {
	period: "range",
	withoutProperties: true,
	filters,
	rule: (_scope, { filters: { days } }: Request) =>
		`By the day it was entered or done. Back-dated: entered by a person ${days ?? backDays} days or more after its date. A transaction appears under every kind that applies.`,
	rows: overrides,
	columns: {
		day: { label: "Entered", type: "date", of: ({ day }) => day },
		time: { label: "Time", type: "text", of: ({ time }) => time, hidden: true },
		person: { label: "Person", type: "text", of: ({ person }) => person || "Scheduled work" },
		type: {
			label: "Transaction",
			type: "text",
			of: ({ type }) => (type === null ? "" : transactionTypes[type]),
			drill: ({ transactionId }) => (transactionId === null ? undefined : { to: "transaction", id: transactionId }),
		},
		date: { label: "Date", type: "date", of: ({ date }) => date },
		behind: { label: "Days back-dated", type: "count", of: ({ daysBehind }) => daysBehind },
		what: { label: "Memo", type: "text", of: ({ what }) => what },
		reason: { label: "Reason", type: "text", of: ({ reason }) => reason },
		amount: { label: "Amount", type: "money", of: ({ amountCents }) => amountCents },
		entries: { label: "Entries", type: "count", of: () => 1, sum: true, hidden: true },
		transactionId: {
			label: "Transaction ID",
			type: "number",
			of: ({ transactionId }) => transactionId,
			fileOnly: true,
		},
	},
	groups: {
		kind: { label: "What", key: ({ kind }) => kind, heading: ({ kind }) => overrideKinds[kind] },
	},
	standardGroup: "kind",
	notes: () => ["For days when a balance was negative, see Negative Balances by Day."],
});

function* overrides(scope: Scope, { from, to, filters: { kind, days } }: Request): Generator<Row> {
	const { locale, timeZone } = organizationOf(scope);
	for (const row of overrideRows(scope, { from, to, kind, backDays: days ?? backDays })) {
		yield { ...row, time: formatDateTime(row.at, { locale, timeZone }) };
	}
}
