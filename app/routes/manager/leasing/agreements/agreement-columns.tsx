import type { AgreementRow } from "#domain/agreements";
import type { Column } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { href } from "~/web/href";
import { AgreementStatus } from "./agreement-status";

/** A draft is gone on with; what was sent has its page. */
function agreementAddress({ id, state }: Pick<AgreementRow, "id" | "state">): string {
	return state === "draft"
		? href("/app/addeditleaseagreement", { id, step: "terms" })
		: href("/app/esignleases", { id });
}

export const agreementColumns: Column<AgreementRow>[] = [
	{
		header: "Document",
		cell: (row) => (
			<>
				<a href={agreementAddress(row)}>{row.title}</a>
				<small>{row.number}</small>
			</>
		),
	},
	{
		header: "Unit",
		phone: "fact",
		phoneLabel: "Unit",
		cell: (row) => (
			<>
				{row.propertyName}&nbsp;·&nbsp;{row.unitNumber}
				<small>{row.leaseName}</small>
			</>
		),
	},
	{
		header: "Signed",
		phone: "fact",
		phoneLabel: "Signed",
		cell: (row) => `${row.signed} of ${row.signers}`,
	},
	{ header: "Status", phone: "status", cell: (row) => <AgreementStatus state={row.state} /> },
	{ header: "Sent", cell: (row) => (row.sentDate ? <DateTimeText iso={row.sentDate} /> : "–") },
	{ header: "Last activity", cell: (row) => <DateTimeText iso={row.lastEventDate} /> },
	{ header: "Sign by", cell: (row) => (row.rank <= 1 ? <DateText date={row.expiresOn} /> : "–") },
];
