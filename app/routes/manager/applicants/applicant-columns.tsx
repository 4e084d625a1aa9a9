import type { ApplicantRow as Row } from "#domain/applications";
import { feeWords, roleWords, screeningWords, statusTones, statusWords } from "#domain/applications/labels";
import type { Column } from "~/ui/data-table";
import { DateText, DayText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { Percent } from "../accounting/owners/percent";

export const applicantColumns: Column<ApplicantRow>[] = [
	{
		header: "Name",
		sort: "name",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/singleapplicantlayout/applicantsummary", { id: row.id })}>{row.name}</PlainLink>
				<small>
					{[row.role === "primary" ? "" : roleWords[row.role], row.others && `with ${row.others}`]
						.filter(Boolean)
						.join(", ")}
				</small>
			</>
		),
	},
	{
		header: "Unit",
		phone: "fact",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/applicants", { compare: row.unitId })}>{row.home}</PlainLink>
				<small>
					moves in <DateText date={row.desiredMoveIn} />
				</small>
			</>
		),
	},
	{
		header: "Status",
		sort: "urgency",
		phone: "status",
		cell: (row) => (
			<>
				<Status tone={statusTones[row.status]}>{statusWords[row.status]}</Status>
				{row.status === "draft" ? (
					<small>
						<Percent bp={row.percentComplete * 100} /> complete
					</small>
				) : null}
			</>
		),
	},
	{
		header: "Received",
		sort: "received",
		phone: "fact",
		cell: (row) => (row.submittedDate ? <DayText iso={row.submittedDate} /> : "Not submitted"),
	},
	{
		header: "Income",
		align: "end",
		phone: "fact",
		phoneLabel: "Income",
		cell: (row) => multipleText(row.multipleHundredths),
	},
	{ header: "Fee", cell: (row) => (row.feeOnItsWay ? "Processing" : feeWords[row.feeState]) },
	{ header: "Report", cell: (row) => screeningWords[row.screening] },
	{ header: "Assigned to", cell: (row) => row.assignee },
];

type ApplicantRow = Row;

/** Income as a multiple of the rent: "2.8 ×". */
function multipleText(hundredths: number | null): string {
	return hundredths === null || hundredths === 0 ? "–" : `${(hundredths / 100).toFixed(1)} ×`;
}
