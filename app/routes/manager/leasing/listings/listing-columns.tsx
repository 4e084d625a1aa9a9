import type { ListingListRow, UnitToList } from "#domain/listings";
import { listingStatusWords } from "#domain/listings/labels";
import { formatPercent } from "#domain/money/format";
import { type bathrooms, type bedrooms, bedsAndBaths } from "#domain/rentals/labels";
import { count } from "~/ui/count";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Status, type Tone } from "~/ui/status";
import { href } from "~/web/href";

const tones: Record<ListingListRow["status"], Tone> = {
	draft: "info",
	active: "good",
	paused: "warn",
	leased: "quiet",
	expired: "quiet",
};

export function ListingStatus({ status }: { status: ListingListRow["status"] }) {
	return <Status tone={tones[status]}>{listingStatusWords[status]}</Status>;
}

export const listingColumns: Column<ListingListRow>[] = [
	{
		header: "Unit",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/editlisting", { id: row.id })}>
					{row.propertyName}&nbsp;·&nbsp;{row.unitNumber}
				</PlainLink>
				<small>{row.title}</small>
			</>
		),
	},
	{ header: "Status", sort: "status", phone: "status", cell: (row) => <ListingStatus status={row.status} /> },
	{ header: "Rent", sort: "rent", align: "end", phone: "amount", cell: (row) => <Amount cents={row.rentCents} /> },
	{ header: "Vs. market", align: "end", cell: (row) => <ToMarket row={row} /> },
	{
		header: "Available",
		sort: "available",
		phone: "fact",
		phoneLabel: "Available",
		cell: (row) => <DateText date={row.availableDate} />,
	},
	{ header: "Days listed", align: "end", cell: (row) => row.days ?? "–" },
	{
		header: "Inquiries",
		align: "end",
		phone: "fact",
		phoneLabel: "Inquiries",
		cell: (row) =>
			row.openInquiries > 0 ? (
				<PlainLink href={href("/app/listings/inquiries", { listing: row.id })}>{row.openInquiries} new</PlainLink>
			) : (
				"–"
			),
	},
	{
		header: "Applicants",
		align: "end",
		phone: "fact",
		phoneLabel: "Applicants",
		cell: (row) =>
			row.applicants > 0 ? (
				<PlainLink href={href("/app/applicants", { listing: row.id })}>
					{row.applicants}
					<span className="sr-only"> {row.applicants === 1 ? "applicant" : "applicants"}</span>
				</PlainLink>
			) : (
				"–"
			),
	},
];

/** The rent asked above or below the unit's market rent, in whole percent. */
function ToMarket({ row: { rentCents, marketRentCents } }: { row: ListingListRow }) {
	const { locale } = useFormat();
	if (marketRentCents === 0) return <>–</>;
	const percent = Math.round(((rentCents - marketRentCents) * 100) / marketRentCents);
	return <>{`${percent > 0 ? "+" : percent < 0 ? "−" : ""}${formatPercent(Math.abs(percent) * 100, locale)}`}</>;
}

export const unitColumns: Column<UnitToList>[] = [
	{
		header: "Unit",
		cell: (row) => (
			<PlainLink href={href("/app/editlisting", { uid: row.id })}>
				{row.propertyName}&nbsp;·&nbsp;{row.unitNumber}
			</PlainLink>
		),
	},
	{
		header: "Status",
		phone: "status",
		cell: (row) =>
			row.occupancy === "vacant" ? <Status tone="warn">Vacant</Status> : <Status tone="info">Notice</Status>,
	},
	{ header: "Occupied until", phone: "fact", cell: (row) => <DateText date={row.until} /> },
	{
		header: "Rooms",
		phone: "fact",
		cell: (row) =>
			bedsAndBaths({
				bedrooms: row.bedrooms as keyof typeof bedrooms,
				bathrooms: row.bathrooms as keyof typeof bathrooms,
			}),
	},
	{
		header: "Market rent",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.marketRentCents} />,
	},
];

export function daysWords(days: number) {
	return count(days, "day");
}
