import { dayCount } from "#domain/calendar/format";
import type { TurnRow } from "#domain/turns";
import { turnStages } from "#domain/turns/labels";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

export const turnColumns: Column<TurnRow>[] = [
	{
		header: "Unit",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/unitturn", { id: row.id })}>{row.home}</PlainLink>
				<small>{row.leaseName}</small>
			</>
		),
	},
	{
		header: "Stage",
		phone: "status",
		cell: (row) => (
			<Status tone={row.canceled ? "quiet" : row.late ? "bad" : row.stage === "ready" ? "good" : "info"}>
				{row.canceled ? "Canceled" : row.late ? `Late: ${turnStages[row.stage]}` : turnStages[row.stage]}
			</Status>
		),
	},
	{ header: "Move-out", phone: "fact", phoneLabel: "Move-out", cell: (row) => <DateText date={row.moveOutDate} /> },
	{
		header: "Vacant",
		align: "end",
		phone: "fact",
		phoneLabel: "Vacant",
		cell: (row) => (row.daysVacant > 0 ? dayCount(row.daysVacant) : ""),
	},
	{
		header: "Rent-ready by",
		sort: "target",
		phone: "fact",
		phoneLabel: "Ready by",
		cell: (row) => <DateText date={row.readyDate ?? row.targetDate} />,
	},
	{ header: "Next move-in", phone: "fact", phoneLabel: "Next", cell: (row) => <DateText date={row.nextMoveIn} /> },
	{
		header: "Tasks",
		align: "end",
		phone: "fact",
		phoneLabel: "Tasks",
		cell: (row) => `${row.tasksDone} of ${row.tasks}`,
	},
	{ header: "Budget", align: "end", cell: (row) => <Amount cents={row.budgetCents} /> },
	{ header: "Cost", align: "end", phone: "amount", cell: (row) => <Amount cents={row.actualCents} /> },
];
