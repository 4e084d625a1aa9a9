import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDays, formatMonth, monthOf } from "#domain/calendar/format";
import type { LedgerLine, OwnerLedger } from "#domain/owner-center";
import { WhyLink } from "~/routes/centers/why/why-link";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { Filters } from "~/ui/filters";
import { useFormat } from "~/ui/format-context";
import { Amount, AmountOff } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { askedLedger } from "./ledger.server";
import { ownerLedgerList } from "./ledger-list";
import { propertyFilter } from "./owned-choices.server";

export const meta = () => pageTitle("Rental Owner Ledger");

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	return { ...askedLedger(owner, request), choices: { property: propertyFilter(owner) } };
}

export default function RentalOwnerLedger() {
	const { list, ledger, choices } = useLoaderData<typeof loader>();
	const { period, cut, openingCents, lines } = ledger;
	const rows: Row[] = [{ key: "opening", date: period.from, balanceCents: openingCents }, ...lines];
	return (
		<>
			<PageHead
				title="Rental owner ledger"
				facts={
					<>
						<DateText date={period.from} /> – <DateText date={period.to} />, cash basis, your share of income and
						expenses
					</>
				}
				links={
					<>
						<DownloadLink to={href("/owner/oledger/download")} />
						<PrintButton />
					</>
				}
				action={<ButtonLink to={href("/owner/ostatement")}>Statement</ButtonLink>}
			/>
			<Filters list={list} spec={ownerLedgerList} choices={choices} />
			{cut ? <Banner>Only the last 24 months of this period are shown.</Banner> : null}
			<DataTable
				caption="Rental owner ledger"
				columns={columns}
				rows={rows}
				rowKey={({ key }) => key}
				groupBy={({ date }) => ({ key: monthOf(date), heading: <Month day={date} /> })}
				sums={ledger}
			/>
			{lines.length === 0 ? <p className="text-soft">No transactions in this period.</p> : null}
		</>
	);
}

type Row = Pick<LedgerLine, "key" | "date" | "balanceCents"> & Partial<LedgerLine>;

function Month({ day }: { day: string }) {
	return <span className="whitespace-nowrap">{formatMonth(monthOf(day), useFormat().locale)}</span>;
}

const columns: Column<Row, OwnerLedger>[] = [
	{ header: "Type", cell: (row) => <What row={row} /> },
	{ header: "Date", phone: "fact", cell: (row) => <When row={row} /> },
	{ header: "Property", phone: "fact", cell: ({ propertyName }) => propertyName },
	{ header: "Number", cell: ({ reference }) => reference },
	{
		header: "In",
		align: "end",
		phone: "amount",
		cell: ({ amountCents = 0 }) => (amountCents > 0 ? <Amount cents={amountCents} /> : null),
		total: ({ inCents }) => <Amount cents={inCents} zero />,
	},
	{
		header: "Out",
		align: "end",
		phone: "amount",
		cell: ({ amountCents = 0 }) => (amountCents < 0 ? <AmountOff cents={-amountCents} /> : null),
		total: ({ outCents }) => <AmountOff cents={outCents} />,
	},
	{
		header: "Balance",
		align: "end",
		phone: "fact",
		phoneLabel: "Balance",
		running: true,
		cell: ({ balanceCents }) => <Amount cents={balanceCents} zero />,
		total: ({ closingCents }) => <Amount cents={closingCents} zero />,
	},
];

/** A month's sums are of days, up to the last one that was theirs. */
function When({ row: { date, days } }: { row: Row }) {
	const { locale } = useFormat();
	if (!days || days.from === days.to) return <DateText date={date} />;
	return <span className="whitespace-nowrap">{formatDays(days.from, days.to, locale)}</span>;
}

/** A month's sums lead to the figures they are the share of. */
function What({ row: { words = "Opening balance", days, propertyId, entryId } }: { row: Row }) {
	const why = entryId ? <WhyLink figure={{ of: "entry", id: entryId }} what={words} /> : null;
	if (!days)
		return (
			<>
				{words} {why}
			</>
		);
	return (
		<>
			<a href={href("/owner/ofinancials", { property: propertyId, ...days, basis: "cash" })} className="link">
				{words}
			</a>{" "}
			{why}
		</>
	);
}
