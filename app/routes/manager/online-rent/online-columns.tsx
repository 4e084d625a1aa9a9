import type { EnrolledRow, OnlineRow, PayoutRow } from "#domain/payments";
import { onlineMethods, onlineStates } from "#domain/payments/labels";
import type { Column } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Amount, AmountOff, Money } from "~/ui/money";
import { Status, type Tone } from "~/ui/status";
import { href } from "~/web/href";

export const onlineColumns: Column<OnlineRow>[] = [
	{
		header: "Resident",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/online-rent/payment", { id: row.id })}>{row.payerName}</PlainLink>
				<small>{placeOf(row)}</small>
			</>
		),
	},
	{ header: "Date", phone: "fact", cell: (row) => <DateTimeText iso={row.startedDate} /> },
	{
		header: "Method",
		phone: "fact",
		cell: (row) => `${row.methodLabel || onlineMethods[row.method]}${row.autopayId ? ", autopay" : ""}`,
	},
	{ header: "Status", phone: "status", cell: (row) => <OnlineStatus payment={row} /> },
	{
		header: "Payout",
		phone: "fact",
		phoneLabel: "Payout",
		cell: (row) =>
			row.payoutId && row.payoutDate ? (
				<a className="link" href={href("/app/online-rent", { payout: row.payoutId })}>
					<DateText date={row.payoutDate} />
				</a>
			) : null,
	},
	{ header: "Fee", align: "end", cell: (row) => <Amount cents={row.feeCents} /> },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];

type Standing = Pick<OnlineRow, "state" | "payoutId" | "refundedCents" | "problem">;

export function OnlineStatus({ payment: { state, payoutId, refundedCents, problem } }: { payment: Standing }) {
	if (problem) return <Status tone="bad">Needs review</Status>;
	if (state === "settled" && refundedCents > 0) return <Status tone="warn">Partially refunded</Status>;
	if (state === "settled" && payoutId) return <Status tone="good">Paid out</Status>;
	return <Status tone={tones[state]}>{onlineStates[state]}</Status>;
}

const tones: Record<OnlineRow["state"], Tone> = {
	scheduled: "info",
	created: "quiet",
	open: "quiet",
	processing: "info",
	failed: "bad",
	canceled: "quiet",
	settled: "good",
	refunded: "quiet",
	returned: "bad",
	charged_back: "bad",
	won: "good",
};

export const payoutColumns: Column<PayoutRow>[] = [
	{
		header: "Date",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/online-rent", { payout: row.id })}>
					<DateText date={row.date} />
				</PlainLink>
				<small>{row.gatewayId}</small>
			</>
		),
	},
	{ header: "Payments", align: "end", cell: (row) => row.payments },
	{
		header: "Gross",
		align: "end",
		phone: "fact",
		phoneLabel: "Gross",
		cell: (row) => <Amount cents={row.grossCents} />,
	},
	{
		header: "Fees",
		align: "end",
		phone: "fact",
		phoneLabel: "Fees",
		cell: (row) => <AmountOff cents={row.feeCents} />,
	},
	{ header: "Net", align: "end", phone: "amount", cell: (row) => <Amount cents={row.netCents} /> },
	{
		header: "Bank deposit",
		phone: "status",
		cell: (row) => <Booked row={row} />,
	},
];

function Booked({ row }: { row: PayoutRow }) {
	const difference = row.netCents - row.bookedCents;
	return (
		<>
			{row.transactionId ? (
				<a className="link" href={href("/app/transaction", { id: row.transactionId })}>
					{row.bankName ?? "Deposit"}
				</a>
			) : null}
			{difference === 0 ? null : (
				<small className="text-bad">
					<Money cents={difference} /> isn't recorded. {row.problem}
				</small>
			)}
		</>
	);
}

export const enrolledColumns: Column<EnrolledRow>[] = [
	{
		header: "Lease",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/leaseledger/leaseledgersummary", { id: row.leaseId })}>{row.leaseName}</PlainLink>
				<small>{placeOf(row)}</small>
			</>
		),
	},
	{
		header: "Signed up",
		phone: "fact",
		phoneLabel: "Signed up",
		cell: (row) => `${row.signedIn} of ${row.residents}`,
	},
	{
		header: "Autopay",
		phone: "fact",
		phoneLabel: "Autopay",
		cell: (row) => (row.autopay === "suspended" ? <span className="text-bad">Paused</span> : row.autopay ? "On" : "–"),
	},
	{
		header: "Online payment",
		phone: "status",
		cell: (row) =>
			row.blocked !== null || row.certifiedFundsOnly ? (
				<Status tone="warn">Off</Status>
			) : (
				<Status tone="good">On</Status>
			),
	},
	{
		header: "Change",
		acts: true,
		phone: "fact",
		cell: (row) => (
			<a className="link" href={href("/app/online-rent/lease", { id: row.leaseId })}>
				{row.blocked === null ? "Turn off" : "Turn on"}
				<span className="sr-only"> for {row.leaseName}</span>
			</a>
		),
	},
];

function placeOf({ propertyName, unitNumber }: { propertyName: string | null; unitNumber: string | null }): string {
	return [propertyName, unitNumber].filter(Boolean).join(" · ") || "Application";
}
