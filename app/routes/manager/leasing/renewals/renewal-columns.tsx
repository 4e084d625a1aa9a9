import type { RenewalRow } from "#domain/renewals";
import { termWords } from "#domain/renewals/labels";
import { count } from "~/ui/count";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { href } from "~/web/href";
import { Percent } from "../../accounting/owners/percent";
import { RenewalStatus } from "./renewal-status";

export const renewalColumns: Column<RenewalRow>[] = [
	{
		header: "Unit",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/leaseledger/leaseledgersummary", { id: row.leaseId })}>{homeOf(row)}</PlainLink>
				<small>{row.leaseName}</small>
			</>
		),
	},
	{ header: "Ends", sort: "ends", phone: "fact", phoneLabel: "Ends", cell: (row) => <Ends row={row} /> },
	{
		header: "Rent",
		align: "end",
		phone: "fact",
		phoneLabel: "Rent",
		cell: (row) => <Amount cents={row.offerRentCents ?? row.rentCents} />,
	},
	{ header: "Market rent", align: "end", cell: (row) => (row.marketCents ? <Amount cents={row.marketCents} /> : "–") },
	{
		header: "Proposed",
		align: "end",
		phone: "amount",
		cell: (row) =>
			row.fixedCents === null || row.fixedMonths === null ? (
				"–"
			) : (
				<>
					<Amount cents={row.fixedCents} />
					<small>{termWords(row.fixedMonths)}</small>
				</>
			),
	},
	{
		header: "Month-to-month",
		align: "end",
		cell: (row) => (row.monthlyCents === null ? "–" : <Amount cents={row.monthlyCents} />),
	},
	{
		header: "Change",
		align: "end",
		phone: "fact",
		phoneLabel: "Change",
		cell: (row) => (row.changeBp === null ? "–" : <Percent bp={row.changeBp} />),
	},
	{
		header: "Status",
		phone: "status",
		cell: (row) =>
			row.offerId === null || row.status === "leaving" ? (
				<RenewalStatus status={row.status} />
			) : (
				<PlainLink href={href("/app/leaserenewals/offer", { id: row.offerId })} className="link">
					<span className="sr-only">Offer for {row.leaseName}: </span>
					<RenewalStatus status={row.status} />
				</PlainLink>
			),
	},
	{ header: "Reply by", cell: (row) => (row.offerState === "sent" ? <DateText date={row.answerBy} /> : "–") },
];

export function homeOf({ propertyName, unitNumber }: Pick<RenewalRow, "propertyName" | "unitNumber">): string {
	return [propertyName, unitNumber].filter(Boolean).join(" · ");
}

function Ends({ row: { endDate, daysLeft, type } }: { row: RenewalRow }) {
	const rollsOver = type === "fixed_with_rollover";
	return (
		<>
			<DateText date={endDate} />
			<small className={daysLeft < 0 && !rollsOver ? "font-medium text-bad!" : undefined}>
				{daysLeft < 0
					? rollsOver
						? "month-to-month since"
						: `expired ${count(-daysLeft, "day")} ago`
					: `${daysLeft === 0 ? "today" : `in ${count(daysLeft, "day")}`}${rollsOver ? ", then month-to-month" : ""}`}
			</small>
		</>
	);
}
