import type { DraftRow, EntryRow } from "#domain/journal";
import { type EntryState, entryName, entryStates } from "#domain/journal/labels";
import { rentCycleWords } from "#domain/lease-records/labels";
import { count } from "~/ui/count";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Status, type Tone } from "~/ui/status";
import { href } from "~/web/href";

const tones: Record<EntryState, Tone> = {
	posted: "good",
	reverses: "info",
	planned: "good",
	reversed: "quiet",
	failed: "bad",
};

/** The entry's property; "Multiple" if its lines have several, "Company" if they have none. */
export function placeOf({ propertyName, severalPlaces }: EntryRow): string {
	return propertyName ?? (severalPlaces ? "Multiple" : "Company");
}

/** The label of the totals row. Reversed entries are left out of the count and the sum. */
export function totalWords({ rows, reversed }: EntryTotals): string {
	return `Total of ${rows - reversed}${reversed > 0 ? `, excluding ${reversed} reversed` : ""}`;
}

type EntryTotals = { rows: number; reversed: number; amountCents: number };

export const entryColumns: Column<EntryRow, EntryTotals>[] = [
	{
		header: "Date",
		sort: "date",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/transaction", { id: row.id })} className="whitespace-nowrap">
					<DateText date={row.date} /> {entryName(row.number)}
				</PlainLink>
				<small>{row.memo}</small>
			</>
		),
	},
	{ header: "Property", phone: "fact", cell: (row) => placeOf(row) },
	{ header: "Accounts", cell: (row) => row.accountNames },
	{
		header: "Status",
		phone: "status",
		cell: (row) => (
			<>
				<Status tone={tones[row.state]}>{entryStates[row.state]}</Status>
				<ReversesOn row={row} />
				{row.cycle ? <small>{rentCycleWords[row.cycle]}</small> : null}
			</>
		),
	},
	{ header: "Entered by", cell: (row) => row.author ?? "Scheduled posting" },
	{ header: "Files", cell: (row) => (row.files > 0 ? count(row.files, "file") : null) },
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.amountCents} />,
		total: (sums) => <Amount cents={sums.amountCents} />,
	},
	{
		header: "Actions",
		acts: true,
		align: "end",
		phone: "fact",
		cell: (row) => (
			<span className="flex justify-end gap-3">
				<PlainLink href={href("/app/addeditjournalentry", { copy: row.id })} className="link">
					Copy<span className="sr-only"> {entryName(row.number)}</span>
				</PlainLink>
				{row.reversedBy !== null ? null : (
					<PlainLink href={href("/app/journalentries/reverse", { id: row.id })} className="link">
						Reverse<span className="sr-only"> {entryName(row.number)}</span>
					</PlainLink>
				)}
			</span>
		),
	},
];

/** The date on which the entry is scheduled to reverse itself, or did so. */
function ReversesOn({ row: { state, reverseOn, reversedOn } }: { row: EntryRow }) {
	const day = state === "planned" ? reversedOn : state === "reversed" ? null : reverseOn;
	if (!day) return null;
	return (
		<small>
			on <DateText date={day} />
		</small>
	);
}

export const draftColumns: Column<DraftRow>[] = [
	{
		header: "Draft",
		cell: (row) => (
			<PlainLink href={href("/app/addeditjournalentry", { draft: row.id })}>{row.memo || `Draft ${row.id}`}</PlainLink>
		),
	},
	{ header: "Date", phone: "fact", cell: (row) => (row.date ? <DateText date={row.date} /> : null) },
	{ header: "Created by", phone: "fact", cell: (row) => row.author },
	{ header: "Debits", align: "end", phone: "amount", cell: (row) => <Amount cents={row.debitCents} /> },
	{
		header: "Credits",
		align: "end",
		phone: "fact",
		phoneLabel: "Credits",
		cell: (row) => <Amount cents={row.creditCents} />,
	},
	{
		header: "Actions",
		acts: true,
		align: "end",
		phone: "status",
		cell: (row) => (
			<PlainLink href={href("/app/journalentries/delete", { draft: row.id })} className="link">
				Delete<span className="sr-only"> {row.memo || `draft ${row.id}`}</span>
			</PlainLink>
		),
	},
];
