import { useEffect, useRef } from "react";
import { daysBetween } from "#domain/calendar/format";
import { chargeName } from "#domain/lease-accounts/labels";
import type { PreviewLine } from "#domain/leasing";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { Amount } from "~/ui/money";
import { Status } from "~/ui/status";
import { proratedWords } from "./prorated-words";

/** What the lease in the form would charge in its first 14 months. Nothing is saved. */
export function ChargePreview({ lines }: { lines: readonly PreviewLine[] }) {
	const format = useFormat();
	const shown = useRef<HTMLDivElement>(null);

	// biome-ignore lint/correctness/useExhaustiveDependencies: focus moves here for every new preview.
	useEffect(() => shown.current?.focus(), [lines]);

	return (
		<div
			ref={shown}
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without JavaScript, this makes the browser scroll to the preview.
			autoFocus
		>
			<Card title="Charge preview">
				<p className="mb-3 empty:hidden">{proratedWords(lines, format).join(" ")}</p>
				{lines.length > 0 ? (
					<DataTable
						caption="Charges in the first 14 months"
						columns={columns}
						rows={lines}
						rowKey={(row) => `${row.dueDate} ${row.accountId} ${row.amountCents} ${row.memo}`}
					/>
				) : (
					<p className="text-soft">No charges yet. Enter the rent.</p>
				)}
			</Card>
		</div>
	);
}

const columns: Column<PreviewLine>[] = [
	{ header: "Due", cell: (row) => <DateText date={row.dueDate} /> },
	{ header: "Charge", phone: "fact", cell: (row) => chargeName(row) },
	{
		header: "Period",
		phone: "fact",
		cell: ({ periodFrom, periodTo }) =>
			periodFrom === periodTo ? null : (
				<>
					<DateText date={periodFrom} /> to <DateText date={periodTo} />, {daysBetween(periodFrom, periodTo) + 1} days
				</>
			),
	},
	{
		header: "Posts",
		phone: "status",
		cell: (row) => (row.dueNow ? <Status tone="warn">Now</Status> : <Status tone="info">On due date</Status>),
	},
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];
